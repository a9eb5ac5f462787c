import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';

export type EventSetting = CallOutput<'getEventSetting'>;
export type SectionProps = { setting: EventSetting };

/** What is set for a match. */
export const useEventSetting = (eventId: string) => useCall('getEventSetting', { event_id: eventId });
