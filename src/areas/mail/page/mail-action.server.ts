import { z } from 'zod'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countSchema } from '#kernel/money/count-schema.ts'
import { daySchema, timeSchema } from '#kernel/time/day-schema.ts'
import { instantOf } from '#kernel/time/day-time.rules.ts'
import type { Day } from '#kernel/time/index.ts'
import { createHookKey, saveBounceIntake } from '../bounce/bounce-intake.server.ts'
import { type PollResult, pollMailboxNow } from '../bounce/poll-mailbox.server.ts'
import type { BroadcastInput } from '../broadcast/broadcast.input.ts'
import { cancelBroadcast, rescheduleBroadcast, scheduleBroadcast } from '../broadcast/broadcast.server.ts'
import { parseTypedBody } from '../compose/body-doc.ts'
import { previewEmail, sendTestEmail } from '../compose/test-email.server.ts'
import { resetEmailText, saveEmailText } from '../email-text/email-text.server.ts'
import { previewEmailText, sendEmailTextTest } from '../email-text/email-text-test.server.ts'
import { cancelEmail, retryEmail } from '../log/log.server.ts'
import { sendEmail } from '../send/send.server.ts'
import { deleteTemplate, saveTemplate } from '../template/template.server.ts'
import { removeUnsubscribe } from '../unsubscribe/unsubscribe-list.server.ts'

const text = z.string().default('')
const body = text.transform(parseTypedBody)
const contentFields = { locale: z.enum(['th', 'en']), subject: text, body }
const id = z.string()
/** When to send, in Thai time; immediately if no day is given. */
const sendAt = { sendAtDay: daySchema, sendAtTime: timeSchema }

const mailActionInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), to: text, subject: text, plain: text }),
  z.object({ intent: z.enum(['again', 'cancel', 'cancel-many']), id }),
  z.object({ intent: z.enum(['reschedule', 'send-now']), id, ...sendAt }),
  z.object({ intent: z.literal('lift-stop'), address: z.string().max(254) }),
  z.object({
    intent: z.enum(['preview', 'trial', 'schedule']),
    ...contentFields,
    addresses: text,
    ...sendAt,
  }),
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
    imapPort: countSchema.default(993),
    imapUser: text,
    secretImap: text,
  }),
])

export type MailActionResult =
  | { ok: true; intent: 'preview'; subject: string; html: string }
  | { ok: true; intent: 'words-preview'; locale: 'th' | 'en'; subject: string; html: string }
  | { ok: true; intent: 'return-key'; key: string }
  | ({ ok: true; intent: 'return-look' } & PollResult)
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
export async function runMailAction(ctx: Ctx, form: FormData): Promise<MailActionResult> {
  const several = new Set(['roles', 'file'])
  const submitted = parseInput(
    mailActionInput,
    Object.fromEntries([...form].filter(([name]) => !several.has(name))),
  )
  const attachments = form.getAll('file').map((id) => ({ fileId: String(id) }))
  switch (submitted.intent) {
    case 'send': {
      const { status } = await sendEmail(ctx, {
        to: submitted.to,
        subject: submitted.subject,
        plain: submitted.plain,
        attachments,
      })
      return { ok: true, intent: 'send', status }
    }
    case 'again':
      await retryEmail(ctx, submitted.id)
      return { ok: true, intent: submitted.intent }
    case 'cancel':
      await cancelEmail(ctx, submitted.id)
      return { ok: true, intent: submitted.intent }
    case 'cancel-many':
      await cancelBroadcast(ctx, submitted.id)
      return { ok: true, intent: submitted.intent }
    case 'reschedule':
    case 'send-now': {
      if (submitted.intent === 'reschedule' && !submitted.sendAtDay)
        throw invalid([{ path: 'sendAt', code: 'field.required' }])
      const sendAt = submitted.intent === 'reschedule' ? sendTimeOf(submitted) : undefined
      return {
        ok: true,
        intent: submitted.intent,
        ...(await rescheduleBroadcast(ctx, submitted.id, { sendAt })),
      }
    }
    case 'lift-stop':
      await removeUnsubscribe(ctx, submitted.address)
      return { ok: true, intent: submitted.intent }
    case 'preview': {
      const { subject, html } = previewEmail(ctx, submitted)
      return { ok: true, intent: 'preview', subject, html }
    }
    case 'trial':
      return { ok: true, intent: 'trial', to: (await sendTestEmail(ctx, submitted)).to }
    case 'schedule': {
      const roles = form.getAll('roles').map(String) as ('user' | 'manager' | 'admin')[]
      const addresses = submitted.addresses.split(/[\s,;]+/).filter(Boolean)
      const sendAt = sendTimeOf(submitted)
      const { locale, subject, body } = submitted
      const broadcast = await scheduleBroadcast(ctx, {
        locale,
        subject,
        body: body as BroadcastInput['body'],
        audience: { roles, addresses },
        attachments,
        sendAt,
      })
      return { ok: true, intent: 'schedule', sendAt: broadcast.sendAt }
    }
    case 'template':
      await saveTemplate(ctx, {
        key: submitted.key,
        name: { th: submitted.nameTh, en: submitted.nameEn },
        subject: { th: submitted.subjectTh, en: submitted.subjectEn },
        body: { th: submitted.bodyTh, en: submitted.bodyEn },
      })
      return { ok: true, intent: 'template' }
    case 'drop-template':
      await deleteTemplate(ctx, submitted.key)
      return { ok: true, intent: 'drop-template' }
    case 'words':
      await saveEmailText(ctx, submitted.key, {
        th: contentOf(submitted, 'th'),
        en: contentOf(submitted, 'en'),
      })
      return { ok: true, intent: submitted.intent }
    case 'words-reset':
      await resetEmailText(ctx, submitted.key)
      return { ok: true, intent: submitted.intent }
    case 'words-preview': {
      const { locale } = submitted
      const { subject, html } = previewEmailText(ctx, submitted.key, {
        locale,
        ...contentOf(submitted, locale),
      })
      return { ok: true, intent: submitted.intent, locale, subject, html }
    }
    case 'words-trial': {
      const { locale } = submitted
      const { to } = await sendEmailTextTest(ctx, submitted.key, { locale, ...contentOf(submitted, locale) })
      return { ok: true, intent: submitted.intent, to }
    }
    case 'return': {
      const { imapHost: host, imapPort: port, imapUser: user, secretImap: password } = submitted
      await saveBounceIntake(ctx, {
        returnAddress: submitted.returnAddress,
        imap: host ? { host, port, user, ...(password && { password }) } : null,
      })
      return { ok: true, intent: submitted.intent }
    }
    case 'return-key':
      return { ok: true, intent: submitted.intent, key: await createHookKey(ctx) }
    case 'return-look':
      return { ok: true, intent: submitted.intent, ...(await pollMailboxNow(ctx)) }
  }
}

type TypedContent = Record<`${'subject' | 'body'}-${'th' | 'en'}`, string>

const contentOf = (input: TypedContent, locale: 'th' | 'en') => ({
  subject: input[`subject-${locale}`],
  body: input[`body-${locale}`],
})

const sendTimeOf = ({ sendAtDay, sendAtTime }: { sendAtDay: Day | ''; sendAtTime: string }) =>
  instantOf(sendAtDay, sendAtTime, 'begin') ?? undefined
