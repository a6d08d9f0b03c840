import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { sampleAgenda } from '../agenda/agenda-blocks.ts'
import { agendaMailMessages } from '../messages/agenda-mail.ts'

const { th, en } = agendaMailMessages

const emailTextOf = (locale: Locale) => {
  const { send } = agendaMailMessages[locale]
  return {
    subject: send.subject,
    body: [`# ${send.heading}`, send.text, '{{note}}', '{{agenda}}'].join('\n\n'),
  }
}

/** A calendar's agenda that a user sends to others. */
export const agendaEmail = defineEmailTemplate({
  key: 'calendar.agenda',
  group: { th: th.group, en: en.group },
  name: { th: th.send.name, en: en.send.name },
  variables: {
    calendar: {
      label: { th: 'ชื่อปฏิทิน', en: 'name of the calendar' },
      sample: { th: th.sample.calendar, en: en.sample.calendar },
    },
    period: {
      label: { th: 'วันที่', en: 'dates covered' },
      sample: { th: th.sample.period, en: en.sample.period },
    },
    sender: { label: { th: 'ผู้ส่ง', en: 'sender' }, sample: 'มาลี ศรีสุข' },
    note: {
      label: { th: 'ข้อความของผู้ส่ง', en: 'message from the sender' },
      sample: { th: th.sample.note, en: en.sample.note },
    },
  },
  parts: { agenda: { label: { th: 'นัด', en: 'the agenda' }, sample: sampleAgenda, required: true } },
  text: { th: emailTextOf('th'), en: emailTextOf('en') },
})
