import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { sampleAgenda } from '../agenda/agenda-blocks.ts'
import { agendaMailMessages } from '../messages/agenda-mail.ts'
import { calendarPaths } from '../paths.ts'

const { th, en } = agendaMailMessages

const emailTextOf = (locale: Locale) => {
  const { digest } = agendaMailMessages[locale]
  const body = [`# ${digest.heading}`, '{{waiting}}', '{{agenda}}', `[${digest.button}]({{link}})`]
  return { subject: digest.subject, body: body.join('\n\n') }
}

/** The scheduled agenda email that users send to themselves. */
export const digestEmail = defineEmailTemplate({
  key: 'calendar.digest',
  group: { th: th.group, en: en.group },
  name: { th: th.digest.name, en: en.digest.name },
  variables: {
    period: {
      label: { th: 'วันที่', en: 'dates covered' },
      sample: { th: th.sample.period, en: en.sample.period },
    },
    count: {
      label: { th: 'จำนวน', en: 'number of events' },
      sample: { th: th.digest.count(4), en: en.digest.count(4) },
    },
    waiting: {
      label: { th: 'คำเชิญที่รอตอบ', en: 'pending invitations' },
      sample: { th: th.digest.waiting(2), en: en.digest.waiting(2) },
    },
    link: { label: { th: 'ลิงก์ปฏิทิน', en: 'link to the calendar' }, sample: calendarPaths.all },
  },
  parts: { agenda: { label: { th: 'นัด', en: 'the agenda' }, sample: sampleAgenda, required: true } },
  text: { th: emailTextOf('th'), en: emailTextOf('en') },
})
