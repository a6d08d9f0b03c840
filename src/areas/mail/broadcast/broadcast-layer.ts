import { can } from '#kernel/auth/abilities.ts'
import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { conflict } from '#kernel/errors.ts'
import { mailAbilities } from '../abilities.ts'
import { mailPaths } from '../paths.ts'
import { rescheduleBroadcast } from './broadcast.server.ts'

/** Bulk emails that have not been sent yet. */
export const broadcastLayer = defineCalendarLayer<{ subject: string }>({
  key: 'mail.broadcast',
  title: { th: 'อีเมลที่ตั้งเวลาส่ง', en: 'Scheduled e-mails' },
  hue: 'people',
  area: 'account',
  canSee: (viewer) => can(viewer, mailAbilities['broadcast.send']),
  select: () =>
    `SELECT b.id::text, b.send_at, b.send_at, NULL::text, NULL::text, jsonb_build_object('subject', b.subject)
     FROM mail_broadcast b WHERE b.tenant_id = $1 AND b.status = 'scheduled' AND b.send_at >= $2 AND b.send_at < $3`,
  item: ({ subject }, locale) => ({
    title: locale === 'th' ? `ส่งอีเมล ${subject}` : `E-mail: ${subject}`,
    href: mailPaths.emails({ tab: 'many' }),
  }),
  async move(ctx, id, to) {
    if (!('start' in to)) throw conflict('calendar.needs_hour')
    await rescheduleBroadcast(ctx, id, { sendAt: to.start })
  },
})
