import { defineWords } from '../i18n/i18n.ts';

export const racesWords = defineWords('races', {
  search: 'Search races',
  next: 'Next',
  due: 'Under way',
  off: 'Off',
  offIn: 'off in {{time}}',
  course: 'Course',
  allCourses: 'All courses',
  noRaces: 'No race to show',
  runners: 'Runners',
  standing: '{{n}} of {{all}}',
  number: 'No.',
  win: 'Win',
  places: '{{count}} places',
  places_one: '{{count}} place',
  draw: 'draw {{n}}',
  meeting: 'Races at {{course}}',
  keyOther: 'Go to the race before or after at the course',
});
