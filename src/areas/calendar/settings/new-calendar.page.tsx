import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { calendarHues } from '#kernel/calendar/hue.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { calendarAbilities } from '../abilities.ts'
import { createCalendar } from '../calendar/calendar-settings.server.ts'
import { calendarMessages } from '../messages/index.ts'
import styles from '../page/calendar-page.module.css'
import { calendarPaths } from '../paths.ts'
import { FollowForm } from '../subscription/follow-form.tsx'
import { subscribe } from '../subscription/subscribe.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const ctx = ctxOf(context)
  authorize(ctx, calendarAbilities.keep)
  return {
    kinds: can(ctx.viewer, calendarAbilities['team.create'])
      ? (['own', 'team', 'resource'] as const)
      : (['own'] as const),
  }
}

export const action = actions({
  create: act({
    ability: calendarAbilities.keep,
    input: z.object({
      name: z.string().trim().min(1).max(80),
      hue: z.enum(calendarHues),
      kind: z.enum(['own', 'team', 'resource']),
    }),
    run: createCalendar,
    done: (id) => ({ redirect: calendarPaths.one(id) }),
  }),
  follow: act({
    ability: calendarAbilities.keep,
    input: z.object({ url: z.string(), title: z.string().default(''), tint: z.enum(calendarHues) }),
    run: (ctx, { url, title, tint }) => subscribe(ctx, { url, name: title, hue: tint }),
    done: (id) => ({ redirect: calendarPaths.one(id) }),
  }),
})

/** A new calendar: a personal one, a team's, or that of a room or thing. */
export default function NewCalendarPage() {
  const t = useMessages(calendarMessages)
  const s = t.settings
  const { kinds } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={s.newTitle} back={{ to: calendarPaths.all, label: s.back }} />
      <div className={styles.two}>
        <Card>
          <ActionForm intent="create" className={styles.card}>
            {({ field, pending }) => (
              <>
                <TextField label={s.name} maxLength={80} required {...field('name')} />
                <SelectField label={s.kind} name="kind">
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {s.kinds[kind]}
                    </option>
                  ))}
                </SelectField>
                <SelectField label={s.hue} name="hue">
                  {calendarHues.map((hue) => (
                    <option key={hue} value={hue}>
                      {t.hues[hue]}
                    </option>
                  ))}
                </SelectField>
                <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                  {s.create}
                </button>
              </>
            )}
          </ActionForm>
        </Card>
        <Card>
          <FollowForm />
        </Card>
      </div>
    </div>
  )
}
