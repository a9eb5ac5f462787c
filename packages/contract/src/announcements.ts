import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { nothing } from './shapes.ts';

export const companyAnnouncement = defineCall({
  path: 'company_announcement',
  room: 'Announcements',
  summary: 'The announcements that concern the caller',
  access: everyone,
  in: nothing,
  out: z.object({ admin_agent_msg: z.string(), user_msg: z.string() }),
});
