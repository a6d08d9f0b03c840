import { z } from '#kernel/http/api.ts'
import { outboxStates } from '#kernel/mail/outbox.states.ts'
import { broadcastStates } from './broadcast/broadcast.states.ts'

// The responses of the email API, as described in its OpenAPI document.
const localizedText = z.object({ th: z.string(), en: z.string() })
const locale = z.enum(['th', 'en'])
const address = z.object({ name: z.string().optional(), address: z.string() })

const logRow = z.object({
  id: z.string(),
  status: z.enum(outboxStates.states),
  kind: z.enum(['site', 'person', 'broadcast']),
  recipients: z.array(address),
  subject: z.string(),
  tries: z.number(),
  nextTryAt: z.string(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  refused: z.array(z.object({ address: z.string(), status: z.number() })),
  /** Reports received after a server had accepted it. */
  returned: z.array(
    z.object({
      address: z.string(),
      verdict: z.enum(['hard', 'soft', 'delayed', 'complaint']),
      status: z.string(),
      detail: z.string(),
      at: z.string(),
    }),
  ),
})
export const logSchema = z.object({ items: z.array(logRow), more: z.boolean(), page: z.number() })
export const emailSchema = logRow
  .extend({
    sender: address,
    plain: z.string().nullable(),
    html: z.string().nullable(),
    attachments: z.array(z.object({ name: z.string(), contentType: z.string() })),
    attempts: z.array(
      z.object({ outcome: z.string(), status: z.number(), detail: z.string(), at: z.string() }),
    ),
  })
  .openapi('Email')

const richText = z.object({ type: z.literal('doc'), content: z.array(z.any()) })
export const templateSchema = z.object({
  key: z.string(),
  name: localizedText,
  subject: localizedText,
  body: z.object({ th: richText, en: richText }),
})
export const templatesSchema = z.object({
  items: z.array(templateSchema.extend({ starter: z.boolean(), changed: z.boolean() })),
})

export const previewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export const testEmailSchema = z.object({ to: z.string() })

const emailEntry = z.object({
  key: z.string(),
  group: localizedText,
  name: localizedText,
  changed: z.array(locale),
})
export const entriesSchema = z.object({ items: z.array(emailEntry) })
const emailText = z.object({ subject: z.string(), body: z.string() })
export const emailTextSchema = emailEntry
  .extend({
    words: z.object({ th: emailText, en: emailText }),
    placeholders: z.array(
      z.object({ name: z.string(), label: localizedText, needed: z.boolean(), part: z.boolean() }),
    ),
  })
  .openapi('EmailText')

const count = z.number()
export const broadcastsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.enum(broadcastStates.states),
      locale,
      subject: z.string(),
      audience: z.object({
        roles: z.array(z.enum(['user', 'manager', 'admin'])),
        addresses: z.array(z.string()),
      }),
      sendAt: z.string(),
      createdAt: z.string(),
      copies: z.object({ waiting: count, sent: count, failed: count, cancelled: count }),
    }),
  ),
})
export const scheduledSchema = z.object({ id: z.string(), sendAt: z.string() })
export const rescheduledSchema = z.object({ sendAt: z.string() })

export const senderSchema = z
  .object({
    fromName: localizedText.nullable(),
    fromAddress: z.string().nullable(),
    replyTo: z.string().nullable(),
    smtp: z
      .object({ host: z.string(), port: z.number(), user: z.string(), hasPassword: z.boolean() })
      .nullable(),
    dkim: z
      .object({
        domain: z.string(),
        selector: z.string(),
        record: z.object({ name: z.string(), value: z.string() }),
      })
      .nullable(),
    shown: z.object({ name: z.string(), address: z.string() }),
  })
  .openapi('MailSender')

export const successSchema = z.object({ success: z.literal(true) })
