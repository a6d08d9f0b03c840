import { z } from 'zod'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { typedCount } from '#kernel/money/typed-count.ts'
import { instantOf } from '#kernel/time/day-time.rules.ts'
import type { Day } from '#kernel/time/index.ts'
import { typedDay, typedTime } from '#kernel/time/typed-day.ts'
import { makeHookKey, saveBounceIntake } from '../bounce/bounce-intake.server.ts'
import { type PolledMailbox, pollMailboxNow } from '../bounce/poll-mailbox.server.ts'
import type { BroadcastInput } from '../broadcast/broadcast.input.ts'
import { cancelBroadcast, rescheduleBroadcast, scheduleBroadcast } from '../broadcast/broadcast.server.ts'
import { typedBody } from '../compose/body-doc.ts'
import { previewEmail, sendTestEmail } from '../compose/test-email.server.ts'
import { cancelEmail, sendAgain } from '../log/log.server.ts'
import { sendEmail } from '../send/send.server.ts'
import { dropTemplate, saveTemplate } from '../template/template.server.ts'
import { removeUnsubscribe } from '../unsubscribe/unsubscribe-list.server.ts'
import { resetEmailWords, saveEmailWords } from '../words/words.server.ts'
import { previewEmailWords, sendEmailWordsTest } from '../words/words-test.server.ts'

const text = z.string().default('')
const body = text.transform(typedBody)
const written = { locale: z.enum(['th', 'en']), subject: text, body }
const id = z.string()
/** When to send, in Thai time; immediately if no day is given. */
const sendAt = { sendAtDay: typedDay, sendAtTime: typedTime }

const mailAct = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), to: text, subject: text, plain: text }),
  z.object({ intent: z.enum(['again', 'cancel', 'cancel-many']), id }),
  z.object({ intent: z.enum(['reschedule', 'send-now']), id, ...sendAt }),
  z.object({ intent: z.literal('lift-stop'), address: z.string().max(254) }),
  z.object({ intent: z.enum(['preview', 'trial', 'schedule']), ...written, addresses: text, ...sendAt }),
  z.object({
    intent: z.literal('template'),
    key: z.string(),
    nameTh: text,
    nameEn: text,
    subjectTh: text,
    subjectEn: text,
    bodyTh: body,
    bodyEn: body,
  }),
  z.object({ intent: z.literal('drop-template'), key: z.string() }),
  z.object({
    intent: z.enum(['words', 'words-preview', 'words-trial', 'words-reset']),
    key: z.string(),
    locale: z.enum(['th', 'en']),
    'subject-th': text,
    'body-th': text,
    'subject-en': text,
    'body-en': text,
  }),
  z.object({
    intent: z.enum(['return', 'return-look', 'return-key']),
    returnAddress: text,
    imapHost: text,
    imapPort: typedCount.default(993),
    imapUser: text,
    secretImap: text,
  }),
])

export type MailDone =
  | { ok: true; intent: 'preview'; subject: string; html: string }
  | { ok: true; intent: 'words-preview'; locale: 'th' | 'en'; subject: string; html: string }
  | { ok: true; intent: 'return-key'; key: string }
  | ({ ok: true; intent: 'return-look' } & PolledMailbox)
  | { ok: true; intent: 'trial' | 'words-trial'; to: string }
  | { ok: true; intent: 'send'; status: 'sent' | 'queued' }
  | { ok: true; intent: 'schedule' | 'reschedule' | 'send-now'; sendAt: Date }
  | {
      ok: true
      intent:
        | 'again'
        | 'lift-stop'
        | 'cancel'
        | 'cancel-many'
        | 'template'
        | 'drop-template'
        | 'words'
        | 'words-reset'
        | 'return'
    }

/** Executes the action of a submitted form of the page. */
export async function actOnMail(ctx: Ctx, form: FormData): Promise<MailDone> {
  const several = new Set(['roles', 'file'])
  const act = parseInput(mailAct, Object.fromEntries([...form].filter(([name]) => !several.has(name))))
  const attachments = form.getAll('file').map((id) => ({ fileId: String(id) }))
  switch (act.intent) {
    case 'send': {
      const { status } = await sendEmail(ctx, {
        to: act.to,
        subject: act.subject,
        plain: act.plain,
        attachments,
      })
      return { ok: true, intent: 'send', status }
    }
    case 'again':
      await sendAgain(ctx, act.id)
      return { ok: true, intent: act.intent }
    case 'cancel':
      await cancelEmail(ctx, act.id)
      return { ok: true, intent: act.intent }
    case 'cancel-many':
      await cancelBroadcast(ctx, act.id)
      return { ok: true, intent: act.intent }
    case 'reschedule':
    case 'send-now': {
      if (act.intent === 'reschedule' && !act.sendAtDay)
        throw invalid([{ path: 'sendAt', code: 'field.required' }])
      const sendAt = act.intent === 'reschedule' ? sendTimeOf(act) : undefined
      return { ok: true, intent: act.intent, ...(await rescheduleBroadcast(ctx, act.id, { sendAt })) }
    }
    case 'lift-stop':
      await removeUnsubscribe(ctx, act.address)
      return { ok: true, intent: act.intent }
    case 'preview': {
      const { subject, html } = previewEmail(ctx, act)
      return { ok: true, intent: 'preview', subject, html }
    }
    case 'trial':
      return { ok: true, intent: 'trial', to: (await sendTestEmail(ctx, act)).to }
    case 'schedule': {
      const roles = form.getAll('roles').map(String) as ('user' | 'manager' | 'admin')[]
      const addresses = act.addresses.split(/[\s,;]+/).filter(Boolean)
      const sendAt = sendTimeOf(act)
      const { locale, subject, body } = act
      const made = await scheduleBroadcast(ctx, {
        locale,
        subject,
        body: body as BroadcastInput['body'],
        audience: { roles, addresses },
        attachments,
        sendAt,
      })
      return { ok: true, intent: 'schedule', sendAt: made.sendAt }
    }
    case 'template':
      await saveTemplate(ctx, {
        key: act.key,
        name: { th: act.nameTh, en: act.nameEn },
        subject: { th: act.subjectTh, en: act.subjectEn },
        body: { th: act.bodyTh, en: act.bodyEn },
      })
      return { ok: true, intent: 'template' }
    case 'drop-template':
      await dropTemplate(ctx, act.key)
      return { ok: true, intent: 'drop-template' }
    case 'words':
      await saveEmailWords(ctx, act.key, { th: wordsOf(act, 'th'), en: wordsOf(act, 'en') })
      return { ok: true, intent: act.intent }
    case 'words-reset':
      await resetEmailWords(ctx, act.key)
      return { ok: true, intent: act.intent }
    case 'words-preview': {
      const { locale } = act
      const { subject, html } = previewEmailWords(ctx, act.key, { locale, ...wordsOf(act, locale) })
      return { ok: true, intent: act.intent, locale, subject, html }
    }
    case 'words-trial': {
      const { locale } = act
      const { to } = await sendEmailWordsTest(ctx, act.key, { locale, ...wordsOf(act, locale) })
      return { ok: true, intent: act.intent, to }
    }
    case 'return': {
      const { imapHost: host, imapPort: port, imapUser: user, secretImap: password } = act
      await saveBounceIntake(ctx, {
        returnAddress: act.returnAddress,
        imap: host ? { host, port, user, ...(password && { password }) } : null,
      })
      return { ok: true, intent: act.intent }
    }
    case 'return-key':
      return { ok: true, intent: act.intent, key: await makeHookKey(ctx) }
    case 'return-look':
      return { ok: true, intent: act.intent, ...(await pollMailboxNow(ctx)) }
  }
}

type Typed = Record<`${'subject' | 'body'}-${'th' | 'en'}`, string>

const wordsOf = (typed: Typed, locale: 'th' | 'en') => ({
  subject: typed[`subject-${locale}`],
  body: typed[`body-${locale}`],
})

const sendTimeOf = ({ sendAtDay, sendAtTime }: { sendAtDay: Day | ''; sendAtTime: string }) =>
  instantOf(sendAtDay, sendAtTime, 'begin') ?? undefined
