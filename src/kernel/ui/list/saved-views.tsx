import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { AnyList, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import type { ListView } from '#kernel/list/views/list-views.ts'
import { kernelPaths } from '#kernel/paths.ts'
import { askPrompt } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { iconCopy, iconPlus, iconTrash, iconUsers } from '../icons.ts'
import { Menu, MenuDivider, MenuItem } from '../menu.tsx'
import { toast } from '../toast.tsx'
import { iconBookmark } from '../workspace-icons.ts'
import { listMessages } from './messages.ts'

interface Props<Of extends AnyList> {
  list: Of
  address: ListUrlState<QueryOf<Of>>
}

/**
 * The user's own and the team's saved views of a list: tab, search, filters and sort order under a name, available on
 * any device.
 */
export function SavedViews<Of extends AnyList>({ list, address }: Props<Of>) {
  const { pathname } = useLocation()
  return <ViewsMenu list={pathname} to={pathname} query={list.view(address.query).toString()} />
}

interface MenuProps {
  /** The path the views are stored under. */
  list: string
  /** The path at which a view is opened. */
  to: string
  /** The current filters of the list, as a query string. */
  query: string
}

/** The same for a list that reads its URL itself. */
export function ViewsMenu(props: MenuProps) {
  const t = useMessages(listMessages).views
  return (
    <Menu
      label={t.title}
      placement="bottom-end"
      trigger={
        <button type="button" className="ibtn scripted" aria-label={t.title} title={t.title}>
          <Icon path={iconBookmark} className="ic" />
        </button>
      }
    >
      <Views {...props} />
    </Menu>
  )
}

interface ViewsResponse {
  views: readonly ListView[]
  mayShare: boolean
}

/** The views are only requested when the menu opens, because most visits need none. */
function Views({ list, to, query }: MenuProps) {
  const t = useMessages(listMessages).views
  const [answer, setAnswer] = useState<ViewsResponse | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    requestJson<ViewsResponse>('GET', kernelPaths.api.listViews(list), { signal: controller.signal })
      .then(setAnswer)
      .catch(() => !controller.signal.aborted && setAnswer({ views: [], mayShare: false }))
    return () => controller.abort()
  }, [list])
  const save = useCallback(
    (name: string, saved: string, shared = false) =>
      requestJson('PUT', kernelPaths.api.listViews(), { body: { list, name, query: saved, shared } }),
    [list],
  )
  if (answer === null) return <p className="menu-note">{t.loading}</p>
  const { views, mayShare } = answer
  const ownViews = views.filter(({ mine }) => mine)
  const team = views.filter(({ mine }) => !mine)
  // The user's own view takes precedence over an identical one of the team.
  const open = [...ownViews, ...team].find((view) => view.query === query)
  const entry = ({ id, name, query, mine, shared }: ListView) => (
    <MenuItem
      key={id}
      to={query ? `${to}?${query}` : to}
      end={mine && shared && <span className="badge">{t.shared}</span>}
    >
      {id === open?.id ? <b>{name}</b> : name}
    </MenuItem>
  )
  const promptViewName = async () =>
    (await askPrompt({ title: t.saveTitle, input: { label: t.name }, ok: t.ok }))?.trim() ?? ''
  return (
    <>
      {ownViews.map(entry)}
      {team.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: menus have no fieldsets
        <div role="group" aria-label={t.ofTeam}>
          <p className="menu-note" aria-hidden="true">
            {t.ofTeam}
          </p>
          {team.map(entry)}
        </div>
      )}
      {views.length > 0 && <MenuDivider />}
      {open ? (
        <OpenView view={open} canShare={mayShare} save={save} />
      ) : query ? (
        <>
          <MenuItem
            icon={iconPlus}
            onClick={async () => {
              const name = await promptViewName()
              if (name) await runWithToast(save(name, query), () => toast(t.saved(name)))
            }}
          >
            {t.save}
          </MenuItem>
          {mayShare && (
            <MenuItem
              icon={iconUsers}
              onClick={async () => {
                const name = await promptViewName()
                if (name) await runWithToast(save(name, query, true), () => toast(t.nowShared(name)))
              }}
            >
              {t.saveShared}
            </MenuItem>
          )}
        </>
      ) : (
        <p className="menu-note">{t.none}</p>
      )}
    </>
  )
}

interface OpenProps {
  view: ListView
  canShare: boolean
  save: (name: string, query: string, shared?: boolean) => Promise<unknown>
}

/** The actions for the view shown: the user's own can be shared and deleted, the team's can be copied. */
function OpenView({ view: { id, name, query, shared, mine }, canShare, save }: OpenProps) {
  const t = useMessages(listMessages).views
  const remove = () =>
    runWithToast(requestJson('DELETE', kernelPaths.api.listView(id)), () =>
      toast(t.deleted(name), {
        undo: () => void runWithToast(save(name, query, shared), () => toast(t.saved(name))),
      }),
    )
  return (
    <>
      {mine && (canShare || shared) && (
        <MenuItem
          icon={iconUsers}
          onClick={() =>
            runWithToast(save(name, query, !shared), () =>
              toast(shared ? t.notShared(name) : t.nowShared(name)),
            )
          }
        >
          {shared ? t.unshare : t.share}
        </MenuItem>
      )}
      {!mine && (
        <MenuItem icon={iconCopy} onClick={() => runWithToast(save(name, query), () => toast(t.saved(name)))}>
          {t.copy}
        </MenuItem>
      )}
      {(mine || canShare) && (
        <MenuItem icon={iconTrash} danger onClick={remove}>
          {t.delete(name)}
        </MenuItem>
      )}
    </>
  )
}

const runWithToast = (work: Promise<unknown>, done: () => void): Promise<void> =>
  work.then(done, (refused: Error) => void toast(refused.message))

/** Throws an error with the sentence to show. */
async function requestJson<Answer>(
  method: string,
  address: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    ...(signal && { signal }),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const json = (await answer.json().catch(() => ({}))) as Answer & { detail?: string }
  if (!answer.ok) throw new Error(json.detail ?? answer.statusText)
  return json
}
