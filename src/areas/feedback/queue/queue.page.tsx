import { useCallback } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { useShortcutsHelp } from '#kernel/ui/shortcuts-help.ts'
import { answerEntry, decideEntries, dismissReports } from '../entry/decide.server.ts'
import { queueMessages } from '../messages/queue.ts'
import { feedbackPaths, type QueueScope, scopeOf } from '../paths.ts'
import { BulkActions } from './bulk-actions.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { queueLists } from './queue.list.rules.ts'
import styles from './queue.module.css'
import { listQueue } from './queue.server.ts'
import { useQueue } from './use-queue.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const scope = scopeOf(pathname)
  return listQueue(ctxOf(context), scope, queueLists[scope].parse(searchParams))
}

const entryInput = z.object({ id: z.uuid() })
const entriesInput = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(100)),
})
const doneMessage = (key: keyof typeof queueMessages.th.done) => ({
  message: { th: queueMessages.th.done[key], en: queueMessages.en.done[key] },
})
const decideAction = (event: 'show' | 'refuse') =>
  act({
    input: entriesInput,
    run: (ctx, { ids }) => decideEntries(ctx, ids, event),
    done: (decided) => ({
      ...doneMessage(event),
      ...(decided.length && { undo: { intent: 'reopen', values: { ids: decided.join(',') } } }),
    }),
  })

export const action = actions({
  show: decideAction('show'),
  refuse: decideAction('refuse'),
  reopen: act({
    input: entriesInput,
    run: (ctx, { ids }) => decideEntries(ctx, ids, 'reopen'),
    done: () => doneMessage('reopen'),
  }),
  keep: act({
    input: entryInput,
    run: (ctx, { id }) => dismissReports(ctx, id),
    done: () => doneMessage('keep'),
  }),
  answer: act({
    input: entryInput.extend({ answer: z.string().default('') }),
    run: (ctx, { id, answer }) => answerEntry(ctx, id, { answer }),
    done: () => doneMessage('answer'),
  }),
})

/** Moderation of entries: approve or refuse them, answer them, review reports. The queue, with one entry in full. */
export default function QueuePage() {
  const t = useMessages(queueMessages)
  const scope = scopeOf(useLocation().pathname)
  const list = queueLists[scope] as (typeof queueLists)['all']
  const address = useListUrl(list)
  const queue = useLoaderData<typeof loader>()
  const { page, open, counts, isChosen } = queue
  const selection = useSelection(page.items)
  useLiveList('feedback')
  const go = useCallback((id: string | null) => address.go({ open: id }, { replace: true }), [address.go])
  const close = useCallback(() => isChosen && go(null), [isChosen, go])
  useShortcutsHelp(t.shortcuts)
  const { decided } = useQueue({ items: page.items, open, selection, go })
  return (
    <ListPage
      list={list}
      address={address}
      labels={{
        title: t.titles[scope],
        tabs: { ...t.tabs, label: t.status },
        search: t.search,
        none: t.empty,
      }}
      page={page}
      className={`${styles.desk} ${isChosen ? '' : styles.unchosen}`}
      tabs={{ counts }}
      tools={<KindLinks current={scope} scopes={queue.scopes} />}
      rows={
        <EntryList
          queue={queue}
          scope={scope}
          selection={selection}
          href={(id) => address.href({ open: id })}
        />
      }
      selection={selection}
      bulk={<BulkActions selection={selection} />}
      empty={{ icon: iconMessageCircle }}
      panel={open && <EntryPanel key={open.id} entry={open} onDone={decided} onClose={close} />}
    />
  )
}

/** Links to the same queue for other kinds. */
function KindLinks({ current, scopes }: { current: QueueScope; scopes: readonly QueueScope[] }) {
  const t = useMessages(queueMessages)
  // With one kind only, all are the same as these.
  if (scopes.length < 3) return null
  return (
    <nav className={styles.kinds} aria-label={t.kinds}>
      {scopes.map((scope) => (
        <Link
          key={scope}
          to={feedbackPaths.queue(scope)}
          className={scope === current ? 'chip set' : 'chip'}
          aria-current={scope === current ? 'page' : undefined}
        >
          {scope === 'all' ? t.all : t.titles[scope]}
        </Link>
      ))}
    </nav>
  )
}
