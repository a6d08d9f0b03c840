import { type DragEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconEye, iconEyeOff, iconLayoutGrid, iconPencil } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import type { CategoryNode } from '../../catalog.types.ts'
import styles from './categories.module.css'
import { categoryMessages } from './messages.ts'
import { movedBefore, movedBy } from './order.rules.ts'

interface Props {
  nodes: CategoryNode[]
  parent: string | null
  open: string | null
  now: Date
}

/** Sibling categories, each with its children. They are ordered by dragging, or with the two arrow buttons. */
export function CategoryTree({ nodes, parent, open, now }: Props) {
  const t = useMessages(categoryMessages)
  const fetcher = useFetcher<unknown>()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  useFetcherResponse(fetcher, (answer) => {
    const refused = rejectionOf(answer)
    toast(refused ? refused.problem.detail : t.ordered)
  })
  // A new order is shown while it is being saved.
  const requested = fetcher.formData?.get('ids')?.toString().split(',')
  const ordered = requested ? requested.flatMap((id) => nodes.find((node) => node.id === id) ?? []) : nodes
  const ids = ordered.map(({ id }) => id)
  const order = (next: string[] | null) => {
    if (next)
      fetcher.submit({ intent: 'order', parent: parent ?? '', ids: next.join(',') }, { method: 'post' })
  }
  const drop = (event: DragEvent, before: string) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged) order(movedBefore(ids, dragged, before))
    setDragged(null)
    setOver(null)
  }
  return (
    <ul className={styles.level}>
      {ordered.map((node, at) => (
        <li key={node.id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse; the arrows do the same */}
          <div
            className={[
              styles.row,
              node.id === open && styles.on,
              node.id === over && dragged && styles.over,
              node.hidden && styles.off,
            ]
              .filter(Boolean)
              .join(' ')}
            draggable
            onDragStart={(event) => {
              event.stopPropagation()
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', node.id)
              setDragged(node.id)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              // Only siblings can be reordered.
              if (!dragged || !ids.includes(dragged)) return
              event.preventDefault()
              setOver(node.id)
            }}
            onDrop={(event) => drop(event, node.id)}
          >
            <Row node={node} now={now} />
            <button
              type="button"
              className="ibtn sm"
              aria-label={t.up(node.name.th)}
              disabled={at === 0}
              onClick={() => order(movedBy(ids, node.id, -1))}
            >
              <Icon path={iconChevronDown} className={`ic ${styles.upward}`} />
            </button>
            <button
              type="button"
              className="ibtn sm"
              aria-label={t.down(node.name.th)}
              disabled={at === ordered.length - 1}
              onClick={() => order(movedBy(ids, node.id, 1))}
            >
              <Icon path={iconChevronDown} className="ic" />
            </button>
          </div>
          {node.children.length > 0 && (
            <CategoryTree nodes={node.children} parent={node.id} open={open} now={now} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ node, now }: { node: CategoryNode; now: Date }) {
  const t = useMessages(categoryMessages)
  const locale = useLocale()
  const fetcher = useFetcher<unknown>()
  const name = node.name[locale] || node.name.th
  const { image, off, count } = node
  const why = useWhyHidden(node, now)
  return (
    <>
      {image ? (
        <img className={styles.face} src={mediaUrl(image.id, 320)} alt="" width={40} height={40} />
      ) : (
        <span className={styles.face} style={{ background: 'var(--sunken)' }}>
          <Icon path={iconLayoutGrid} className="ic" />
        </span>
      )}
      <Link className={`grow ${styles.name}`} to={`?category=${node.id}`} preventScrollReset>
        <b>{name}</b>
        <span className="soft-t xs">
          {t.count(count)}
          {node.promoted !== null && ` · ${t.promotedMark}`}
          {why && ` · ${why}`}
        </span>
      </Link>
      <fetcher.Form method="post">
        <input type="hidden" name="id" value={node.id} />
        <button
          type="submit"
          name="intent"
          value={off ? 'show' : 'hide'}
          className="ibtn sm"
          aria-label={off ? t.show(name) : t.hide(name)}
          title={off ? t.show(name) : t.hide(name)}
        >
          <Icon path={off ? iconEyeOff : iconEye} className="ic" />
        </button>
      </fetcher.Form>
      <Link
        className="ibtn sm hide-phone"
        to={`?category=${node.id}`}
        aria-label={t.edit(name)}
        preventScrollReset
      >
        <Icon path={iconPencil} className="ic" />
      </Link>
    </>
  )
}

/** Returns why customers do not see it, or until when they do. */
function useWhyHidden({ off, hidden, shownFrom, shownUntil, count }: CategoryNode, now: Date): string | null {
  const t = useMessages(categoryMessages)
  const locale = useLocale()
  const dateTime = (at: Date) => formatDateTime(at, locale)
  if (off) return t.hidden
  if (hidden && shownFrom && shownFrom > now) return t.shownFromDay(dateTime(shownFrom))
  if (hidden && shownUntil) return t.wasUntil(dateTime(shownUntil))
  if (count === 0) return t.holdsNothing
  return shownUntil ? t.shownUntilDay(dateTime(shownUntil)) : null
}
