import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { emailTabsFor } from '#areas/mail/public.server.ts'
import { EmailTabs } from '#areas/mail/public.tsx'
import { action as act, actions } from '#kernel/action/action.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { calendarAbilities } from '../abilities.ts'
import { allows } from '../calendar/access.rules.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { digestOf, saveDigest } from '../digest/digest.server.ts'
import { DigestCard } from '../digest/digest-card.tsx'
import { digestForm, digestOfForm } from '../digest/digest-form.ts'
import { previewDigest } from '../digest/send-digest.server.ts'
import { agendaPageMessages } from '../messages/agenda-page.ts'
import styles from './agenda-mail.module.css'
import { previewAgenda, sendAgenda } from './send-agenda.server.ts'
import { SendCard } from './send-card.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, calendarAbilities.keep)
  const [digest, calendars] = await Promise.all([digestOf(ctx), listCalendars(ctx)])
  const today = day(ctx.now)
  return {
    tabs: emailTabsFor(ctx),
    digest,
    send: {
      calendars: calendars
        .filter(({ access }) => allows(access, 'read'))
        .map(({ id, name }) => ({ id, name })),
      staff: ctx.viewer.role !== 'user',
      first: today,
      last: addDays(today, 6),
      token: newId(),
    },
  }
}

const ability = calendarAbilities.keep
const { th, en } = agendaPageMessages

const sendForm = z.object({
  preview: z.string().optional(),
  calendar: z.string(),
  first: daySchema,
  last: daySchema,
  to: z.string().max(20_000).default(''),
  staff: z.string().optional(),
  note: z.string().default(''),
  key: z.string(),
})

/** Previews or sends the email: the two buttons of one form. */
async function previewOrSend(ctx: Ctx, { preview, to, staff, key, ...what }: z.output<typeof sendForm>) {
  if (preview) return previewAgenda(ctx, what)
  const addresses = to.split(/[\s,;]+/).filter(Boolean)
  await sendAgenda(ctx, { ...what, to: addresses, staff: staff !== undefined, key })
  return null
}

export const action = actions({
  digest: act({
    ability,
    input: digestForm,
    async run(ctx, form) {
      const { on, ...digest } = digestOfForm(form)
      if (form.preview) return previewDigest(ctx, digest)
      await saveDigest(ctx, { on, ...digest })
      return null
    },
    done: (preview) => (preview ? {} : { message: { th: th.digest.saved, en: en.digest.saved } }),
  }),
  send: act({
    ability,
    input: sendForm,
    run: previewOrSend,
    done: (preview) => (preview ? {} : { message: { th: th.send.sent, en: en.send.sent } }),
  }),
})

/** The agenda as an email: the viewer's own on a schedule, and a calendar's to others. */
export default function AgendaMailPage() {
  const t = useMessages(agendaPageMessages)
  const { tabs, digest, send } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} />
      <EmailTabs tabs={tabs} open="agenda" />
      <div className={styles.columns}>
        <DigestCard digest={digest} />
        <SendCard {...send} />
      </div>
    </div>
  )
}
