import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { AnyList, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListAddress } from '#kernel/list/use-list-address.ts'
import type { ListView } from '#kernel/list/views/list-views.ts'
import { askPrompt } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { iconPlus, iconTrash } from '../icons.ts'
import { Menu, MenuDivider, MenuItem } from '../menu.tsx'
import { toast } from '../toast.tsx'
import { iconBookmark } from '../workspace-icons.ts'
import { listMessages } from './messages.ts'

interface Props<Of extends AnyList> {
  list: Of
  address: ListAddress<QueryOf<Of>>
}

/** The viewer's own views of a list: its tab, words, filters and order under a name, to come back to on any device. */
export function SavedViews<Of extends AnyList>(props: Props<Of>) {
  const t = useMessages(listMessages).views
  return (
    <Menu
      label={t.title}
      place="bottom-end"
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

/** They are asked for when the menu opens: most visits need none. */
function Views<Of extends AnyList>({ list, address }: Props<Of>) {
  const t = useMessages(listMessages).views
  const { pathname } = useLocation()
  const [views, setViews] = useState<readonly ListView[] | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    call<{ views: ListView[] }>('GET', `/api/list-views?list=${encodeURIComponent(pathname)}`, {
      signal: asked.signal,
    })
      .then((answer) => setViews(answer.views))
      .catch(() => !asked.signal.aborted && setViews([]))
    return () => asked.abort()
  }, [pathname])
  const query = list.view(address.query).toString()
  const save = useCallback(
    (name: string, kept: string) =>
      call('PUT', '/api/list-views', { body: { list: pathname, name, query: kept } }),
    [pathname],
  )
  if (views === null) return <p className="menu-note">{t.loading}</p>
  const open = views.find((view) => view.query === query)
  return (
    <>
      {views.map(({ id, name, query }) => (
        <MenuItem key={id} to={query ? `${pathname}?${query}` : pathname}>
          {id === open?.id ? <b>{name}</b> : name}
        </MenuItem>
      ))}
      {views.length > 0 && <MenuDivider />}
      {open ? (
        <MenuItem
          icon={iconTrash}
          danger
          onClick={() =>
            tell(call('DELETE', `/api/list-views/${open.id}`), () =>
              toast(t.deleted(open.name), {
                undo: () => void tell(save(open.name, open.query), () => toast(t.saved(open.name))),
              }),
            )
          }
        >
          {t.delete(open.name)}
        </MenuItem>
      ) : query ? (
        <MenuItem
          icon={iconPlus}
          onClick={async () => {
            const name = (await askPrompt({ title: t.saveTitle, input: { label: t.name }, ok: t.ok }))?.trim()
            if (name) await tell(save(name, query), () => toast(t.saved(name)))
          }}
        >
          {t.save}
        </MenuItem>
      ) : (
        <p className="menu-note">{t.none}</p>
      )}
    </>
  )
}

const tell = (work: Promise<unknown>, done: () => void): Promise<void> =>
  work.then(done, (refused: Error) => void toast(refused.message))

/** Throws what went wrong as the sentence to show. */
async function call<Answer>(
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
