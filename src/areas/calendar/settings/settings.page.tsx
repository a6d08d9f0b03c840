import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { calendarHues } from '#kernel/calendar/hue.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { calendarAbilities } from '../abilities.ts'
import { allows, shareAccesses, visibilities } from '../calendar/access.rules.ts'
import {
  closeFeed,
  deleteCalendar,
  editCalendar,
  listShares,
  rotateFeedLink,
  shareCalendar,
  unshareCalendar,
} from '../calendar/calendar-settings.server.ts'
import { type CalendarCard, getCalendar, writableCalendars } from '../calendar/calendars.server.ts'
import { resolveCalendarId } from '../event/by-slug.server.ts'
import { davCredentials, feedLink } from '../feed/feed.server.ts'
import { calendarMessages, doneText } from '../messages/index.ts'
import { publicPageMessages as page } from '../messages/public-page.ts'
import { subscriptionMessages as asked } from '../messages/subscription.ts'
import styles from '../page/calendar-page.module.css'
import { calendarPaths } from '../paths.ts'
import { PublicCard, type PublicPage } from '../public-page/public-card.tsx'
import { makePrivate, makePublic, savePublicPage } from '../public-page/public-settings.server.ts'
import { type Source, SourceCard } from '../subscription/source-card.tsx'
import { refreshSubscription } from '../subscription/subscribe.server.ts'
import { FeedCard } from './feed-card.tsx'

export const handle = { crumb: (data: unknown) => (data as { name?: string } | undefined)?.name }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  // `/calendar/{calendar}?book`: its booking page.
  const { book, ...bookingQuery } = Object.fromEntries(new URL(request.url).searchParams)
  const id = await resolveCalendarId(ctx, params.calendar ?? '')
  if (book !== undefined) throw redirect(calendarPaths.book(id, bookingQuery))
  const calendar = await getCalendar(ctx, id, 'read')
  // Visitors without calendars here see the public page.
  if (!ctx.viewer.user) throw redirect(calendarPaths.public(calendar.slug ?? calendar.id))
  // One canonical URL for the forms of its cards.
  if (id !== params.calendar) throw redirect(calendarPaths.one(id))
  const manages = allows(calendar.access, 'manage')
  return {
    id: calendar.id,
    name: calendar.name,
    hue: calendar.hue,
    visibility: calendar.visibility,
    alarm: calendar.alarm,
    manages,
    writes: writableCalendars([calendar]).length > 0,
    shares: manages ? await listShares(ctx, calendar.id) : [],
    source: manages && calendar.sourceUrl ? sourceOf(calendar) : null,
    feed: manages ? feedLink(ctx, calendar) : null,
    access: davAccessOf(ctx, manages, calendar),
    publicPage: {
      isOpen: calendar.visibility === 'public',
      address: calendar.slug ?? calendar.id,
      about: calendar.about,
      hidesPrivate: calendar.hidesPrivate,
      unlisted: calendar.unlisted,
    } satisfies PublicPage,
  }
}

function davAccessOf(ctx: Ctx, manages: boolean, calendar: CalendarCard) {
  const access = manages ? davCredentials(ctx, calendar) : null
  return access && { server: ctx.publicOrigin + calendarPaths.dav.root, ...access }
}

const sourceOf = ({ sourceUrl, sourceGoodAt, sourceFault }: CalendarCard): Source => ({
  url: sourceUrl ?? '',
  goodAt: sourceGoodAt,
  error: sourceFault,
})

const ability = calendarAbilities.keep
const idOf = ({ params }: { params: Record<string, string | undefined> }) => params.calendar ?? ''

export const action = actions({
  save: act({
    ability,
    input: z.object({
      name: z.string().trim().min(1).max(80),
      hue: z.enum(calendarHues),
      visibility: z.enum(visibilities),
      alarm: z
        .string()
        .default('')
        .transform((text) => (text === '' ? null : Number(text))),
    }),
    run: (ctx, input, request) => editCalendar(ctx, idOf(request), input),
    done: () => ({ message: doneText('saved') }),
  }),
  share: act({
    ability,
    input: z.object({
      email: z.string().default(''),
      role: z.string().default(''),
      access: z.enum(shareAccesses),
    }),
    run: (ctx, { email, role, access }, request) =>
      shareCalendar(ctx, idOf(request), { with: (role || email.trim()) as 'user', access }),
    done: () => ({ message: doneText('shared') }),
  }),
  unshare: act({
    ability,
    input: z.object({ share: z.uuid() }),
    run: (ctx, { share }, request) => unshareCalendar(ctx, idOf(request), share),
    done: () => ({ message: doneText('unshared') }),
  }),
  feed: act({
    ability,
    run: (ctx, _, request) => rotateFeedLink(ctx, idOf(request)),
    done: () => ({ message: doneText('feed') }),
  }),
  'close-feed': act({
    ability,
    run: (ctx, _, request) => closeFeed(ctx, idOf(request)),
    done: () => ({ message: doneText('feedClosed') }),
  }),
  'open-public': act({
    ability,
    run: (ctx, _, request) => makePublic(ctx, idOf(request)),
    done: () => ({ message: { th: page.th.settings.opened, en: page.en.settings.opened } }),
  }),
  'close-public': act({
    ability,
    run: (ctx, _, request) => makePrivate(ctx, idOf(request)),
    done: () => ({ message: { th: page.th.settings.closedNow, en: page.en.settings.closedNow } }),
  }),
  public: act({
    ability,
    input: z.object({
      slug: z.string(),
      about: z.string().default(''),
      private: z.enum(['busy', 'hidden']),
      unlisted: z.string().optional(),
    }),
    run: (ctx, { slug, about, private: shown, unlisted }, request) =>
      savePublicPage(ctx, idOf(request), {
        slug,
        about,
        hidesPrivate: shown === 'hidden',
        unlisted: unlisted !== undefined,
      }),
    done: () => ({ message: { th: page.th.settings.saved, en: page.en.settings.saved } }),
  }),
  read: act({
    ability,
    run: (ctx, _, request) => refreshSubscription(ctx, idOf(request)),
    done: () => ({ message: { th: asked.th.done.asked, en: asked.en.done.asked } }),
  }),
  remove: act({
    ability,
    run: (ctx, _, request) => deleteCalendar(ctx, idOf(request)),
    done: () => ({ redirect: calendarPaths.all }),
  }),
})

/** The settings of a calendar: appearance, visibility, phone link, file. */
export default function CalendarSettingsPage() {
  const t = useMessages(calendarMessages)
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const s = t.settings
  return (
    <div className="page">
      <TitleRow title={data.name} back={{ to: calendarPaths.all, label: s.back }}>
        {data.manages && !data.source && (
          <Link className="btn" to={calendarPaths.services(data.id)}>
            {s.bookings}
          </Link>
        )}
        {data.writes && (
          <Link className="btn quiet" to={calendarPaths.import({ calendar: data.id })}>
            {t.importFile}
          </Link>
        )}
        <a className="btn quiet" href={calendarPaths.file(data.id)} download>
          {s.export}
        </a>
      </TitleRow>
      {data.manages && (
        <div className={styles.two}>
          <Card>
            <AppearanceForm />
          </Card>
          <Card>
            <Shares />
          </Card>
          <Card>
            <PublicCard key={data.visibility} {...data.publicPage} />
          </Card>
          {data.source ? (
            <Card>
              <SourceCard {...data.source} />
            </Card>
          ) : (
            <>
              <Card>
                <FeedCard link={data.feed} access={data.access} />
              </Card>
              <Card>
                <div className={styles.card}>
                  <h2>{s.remove}</h2>
                  <p className="soft">{s.removeText}</p>
                  <ActionButton
                    intent="remove"
                    variant="danger"
                    confirm={{ title: s.remove, message: s.removeText, word: data.name }}
                  >
                    {s.remove}
                  </ActionButton>
                </div>
              </Card>
            </>
          )}
        </div>
      )}
    </div>
  )
}

function AppearanceForm() {
  const t = useMessages(calendarMessages)
  const data = useLoaderData<typeof loader>()
  const s = t.settings
  return (
    <ActionForm intent="save" className={styles.card}>
      {({ field, pending }) => (
        <>
          <TextField label={s.name} maxLength={80} required {...field('name', data.name)} />
          <SelectField label={s.hue} name="hue" defaultValue={data.hue}>
            {calendarHues.map((hue) => (
              <option key={hue} value={hue}>
                {t.hues[hue]}
              </option>
            ))}
          </SelectField>
          <SelectField label={s.visibility} name="visibility" defaultValue={data.visibility}>
            {visibilities.map((visibility) => (
              <option key={visibility} value={visibility}>
                {t.visibilities[visibility]}
              </option>
            ))}
          </SelectField>
          {!data.source && (
            <SelectField
              label={s.alarm}
              name="alarm"
              defaultValue={data.alarm === null ? '' : String(data.alarm)}
            >
              {Object.entries(t.event.alarms).map(([minutes, name]) => (
                <option key={minutes} value={minutes}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <button type="submit" className="btn primary" aria-busy={pending || undefined}>
            {s.save}
          </button>
        </>
      )}
    </ActionForm>
  )
}

function Shares() {
  const t = useMessages(calendarMessages)
  const { shares } = useLoaderData<typeof loader>()
  const s = t.settings
  const roles: Record<string, string> = s.role
  return (
    <div className={styles.card}>
      <h2>{s.shares}</h2>
      {shares.length === 0 && <p className="soft">{s.noShares}</p>}
      <ul className={styles.rows}>
        {shares.map(({ id, name, role, access }) => (
          <li key={id} className={styles.row}>
            <span>
              <b>{name ?? roles[role ?? '']}</b> <small className="soft">{t.accesses[access]}</small>
            </span>
            <ActionButton intent="unshare" values={{ share: id }} variant="quiet" size="small">
              {s.unshare}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ActionForm intent="share" className={styles.card} clears>
        {({ field, errors, pending }) => (
          <>
            <SelectField label={s.shares} name="role" hideLabel>
              <option value="">{s.with}</option>
              {(['user', 'manager', 'admin'] as const).map((role) => (
                <option key={role} value={role}>
                  {s.role[role]}
                </option>
              ))}
            </SelectField>
            <TextField
              type="email"
              label={s.with}
              optional
              {...field('email')}
              error={errors.with ?? errors.email}
            />
            <SelectField label={s.access} name="access" defaultValue="read">
              {shareAccesses.map((access) => (
                <option key={access} value={access}>
                  {t.accesses[access]}
                </option>
              ))}
            </SelectField>
            <button type="submit" className="btn quiet" aria-busy={pending || undefined}>
              {s.share}
            </button>
          </>
        )}
      </ActionForm>
    </div>
  )
}
