import type { MailBlock } from '#kernel/mail/blocks.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { invitationMailMessages } from '../messages/invitation-mail.ts'
import { calendarPaths } from '../paths.ts'

export type InvitationEmailKind = 'invited' | 'changed' | 'cancelled'

export const detailsBlock = (details: readonly (readonly [string, string])[]): MailBlock => ({
  kind: 'facts',
  facts: details.filter(([, value]) => value).map(([label, value]) => ({ label, value })),
})

function emailTextOf(kind: InvitationEmailKind, locale: Locale) {
  const t = invitationMailMessages[locale]
  const body = [`# ${t[kind].heading}`, t[kind].text('{{organizer}}'), '{{facts}}']
  if (kind !== 'cancelled') body.push(`[${t.button}]({{link}})`)
  return { subject: t[kind].subject('{{event}}', '{{when}}'), body: body.join('\n\n') }
}

const template = (kind: InvitationEmailKind) => {
  const { th, en } = invitationMailMessages
  return defineEmailTemplate({
    key: `calendar.guest_${kind}`,
    group: { th: 'คำเชิญ', en: 'Invitations' },
    name: { th: th[kind].name, en: en[kind].name },
    variables: {
      event: {
        label: { th: 'ชื่อนัด', en: 'name of the event' },
        sample: { th: th.sample.event, en: en.sample.event },
      },
      when: {
        label: { th: 'วันเวลา', en: 'date and time' },
        sample: { th: th.sample.when, en: en.sample.when },
      },
      organizer: { label: { th: 'ผู้เชิญ', en: 'organiser' }, sample: 'มาลี ศรีสุข' },
      link: {
        label: { th: 'ลิงก์ตอบคำเชิญ', en: 'link to respond' },
        sample: calendarPaths.all,
        ...(kind !== 'cancelled' && { required: true as const }),
      },
    },
    parts: {
      facts: {
        label: { th: 'รายละเอียดนัด', en: 'event details' },
        sample: (locale) => {
          const { details, sample } = invitationMailMessages[locale]
          return [
            detailsBlock([
              [details.event, sample.event],
              [details.when, sample.when],
            ]),
          ]
        },
      },
    },
    text: { th: emailTextOf(kind, 'th'), en: emailTextOf(kind, 'en') },
  })
}

export const invitationEmails = {
  invited: template('invited'),
  changed: template('changed'),
  cancelled: template('cancelled'),
}
