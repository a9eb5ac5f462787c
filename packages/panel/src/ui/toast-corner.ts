import { Notifications } from '@mantine/notifications';

// oxlint-disable-next-line import/no-default-export -- what is loaded lazily is a default export
export default Notifications;
