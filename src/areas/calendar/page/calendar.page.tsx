import { useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { useAction } from '#kernel/action/use-action.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import type { CalendarItem } from '#kernel/ui/calendar/calendar.rules.ts'
import { Calendar } from '#kernel/ui/calendar/calendar.tsx'
import { shiftItem } from '#kernel/ui/calendar/drag.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { calendarAbilities } from '../abilities.ts'
import { toggle } from '../calendar/preference.server.ts'
import { undoChange } from '../event/change.server.ts'
import { deleteEvent } from '../event/edit.server.ts'
import { deleteEventInput } from '../event/event.input.ts'
import { answerAsMember, answerInput } from '../invitation/answer.server.ts'
import { calendarMessages, doneText } from '../messages/index.ts'
import { invitationMessages } from '../messages/invitation.ts'
import styles from './calendar-page.module.css'
import { EventPanel } from './event-panel.tsx'
import { localTimeOf } from './local.rules.ts'
import { packItems, unpackItems } from './packed-items.rules.ts'
import { eventForm, moveDragged, moveForm, quickAdd, quickInput, saveEvent } from './page-actions.server.ts'
import { QuickAdd } from './quick-add.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { CalendarSidebar } from './sidebar.tsx'
import { calendarPageView } from './view.server.ts'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ctx = ctxOf(context)
  authorize(ctx, calendarAbilities.keep)
  const { items, ...view } = await calendarPageView(ctx, new URL(request.url).searchParams)
  return { ...view, packed: packItems(items) }
}

const ability = calendarAbilities.keep
const undoOf = (change: string) => ({ intent: 'undo', values: { change } })

export const action = actions({
  quick: act({
    ability,
    input: quickInput,
    run: quickAdd,
    done: ({ change }) => ({ message: doneText('created'), undo: undoOf(change) }),
  }),
  save: act({
    ability,
    input: eventForm,
    run: saveEvent,
    done: ({ change }, { input }) => ({
      message: doneText(input.id ? 'saved' : 'created'),
      undo: undoOf(change),
    }),
  }),
  move: act({
    ability,
    input: moveForm,
    run: moveDragged,
    done: (moved) => ({ message: doneText('moved'), ...(moved && { undo: undoOf(moved.change) }) }),
  }),
  delete: act({
    ability,
    input: deleteEventInput,
    run: deleteEvent,
    done: ({ change }) => ({ message: doneText('deleted'), undo: undoOf(change) }),
  }),
  answer: act({
    ability,
    input: answerInput.extend({ id: z.uuid() }),
    run: (ctx, { id, ...input }) => answerAsMember(ctx, id, input),
    done: () => ({ message: { th: invitationMessages.th.done, en: invitationMessages.en.done } }),
  }),
  undo: act({
    ability,
    input: z.object({ change: z.uuid() }),
    run: (ctx, { change }) => undoChange(ctx, change),
    done: () => ({ message: doneText('undone') }),
  }),
  toggle: act({
    ability,
    input: z.object({ key: z.string().min(1).max(80) }),
    run: (ctx, { key }) => toggle(ctx, key),
  }),
})

/** The calendar of everything that has a time: the user's own events, those of teams, and items of every area. */
export default function CalendarPage() {
  const t = useMessages(calendarMessages)
  const { packed, ...data } = useLoaderData<typeof loader>()
  const all = useMemo(() => unpackItems(packed), [packed])
  const [params] = useSearchParams()
  const navigate = useNavigate()
  useLiveList('calendars')
  const {
    items,
    edits,
    asked: pendingMove,
    answer,
  } = useMoves(all, (at) =>
    navigate(`?${withParams(params, { new: at, open: null })}`, { preventScrollReset: true }),
  )
  const href = (more: Record<string, string | null>) => `?${withParams(params, more)}`
  const panel = data.open || params.has('new')
  return (
    <div className={panel ? 'cols has-panel' : 'cols'}>
      <div className="page">
        <PageTitle unlisted>{t.title}</PageTitle>
        <h1 className="vh">{t.title}</h1>
        <div className={`${styles.page} ${panel ? styles.narrow : ''}`}>
          <CalendarSidebar data={data} href={href} />
          <div className={styles.main}>
            <div className={styles.adding}>
              <QuickAdd day={data.day} now={data.now} />
              <Link className="btn primary" to={href({ new: data.day, open: null })} preventScrollReset>
                <Icon path={iconPlus} className="ic" />
                <span>{t.add}</span>
              </Link>
            </div>
            <Calendar
              view={data.view}
              day={data.day}
              today={data.today}
              now={data.now}
              items={items.map((item) => withPageParams(item, params))}
              notes={new Map(data.notes)}
              href={(state) => href({ view: state.view, date: state.day, new: null, open: null })}
              edits={edits}
              openId={data.open?.key}
            />
            <p className={styles.tip}>{t.tip}</p>
          </div>
        </div>
      </div>
      {panel && (
        <EventPanel
          key={data.open?.key ?? params.get('new')}
          data={data}
          at={params.get('new')}
          onClose={() => navigate(href({ open: null, new: null }), { preventScrollReset: true })}
        />
      )}
      {pendingMove && <ScopeDialog onAnswer={answer} />}
    </div>
  )
}

/** Links of items keep the current position of the calendar. */
function withPageParams(item: CalendarItem, params: URLSearchParams): CalendarItem {
  if (!item.href?.startsWith('?')) return item
  const more = Object.fromEntries(new URLSearchParams(item.href))
  return { ...item, href: `?${withParams(params, { new: null, ...more })}` }
}

function withParams(params: URLSearchParams, more: Record<string, string | null>): string {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(more)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return next.toString()
}

interface PendingMove {
  item: CalendarItem
}

/** Returns the items including optimistic moves; for a series the user first chooses which times to move. */
function useMoves(all: readonly CalendarItem[], onCreate: (at: string) => void) {
  const { submit, pending } = useAction()
  const [moved, setMoved] = useState<CalendarItem | null>(null)
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null)
  const send = (item: CalendarItem, scope: string) => {
    setMoved(item)
    const text = (at: CalendarItem['start']) => (at instanceof Date ? at.toISOString() : at)
    submit('move', { key: item.id, scope, start: text(item.start), end: text(item.end ?? item.start) })
  }
  const change = (id: string, by: Parameters<typeof shiftItem>[1]) => {
    const item = all.find((candidate) => candidate.id === id)
    if (!item) return
    const next = shiftItem(item, by)
    if (id.includes('@')) setPendingMove({ item: next })
    else send(next, 'this')
  }
  return {
    items: pending && moved ? all.map((item) => (item.id === moved.id ? moved : item)) : all,
    asked: pendingMove,
    answer: (scope: string | null) => {
      if (pendingMove && scope) send(pendingMove.item, scope)
      setPendingMove(null)
    },
    edits: {
      onMove: change,
      onResize: (id: string, longer: number) => change(id, { longer }),
      onCreate: (at: { day: string; to: string } | { day: string; from: number; to: number }) =>
        onCreate(
          'from' in at
            ? `${localTimeOf(at.day, at.from)}/${localTimeOf(at.day, at.to)}`
            : at.day === at.to
              ? at.day
              : `${at.day}/${at.to}`,
        ),
    },
  }
}
