// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: trees of lists are what the pattern asks for
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { iconFolder } from '#kernel/ui/workspace-icons.ts'
import { iconFolderOpen, iconFolders } from '../icons.ts'
import type { FolderNode } from '../public.ts'
import styles from './files.module.css'
import { filesMessages } from './messages/index.ts'
import { treeRows } from './tree.rules.ts'

interface Props {
  tree: readonly FolderNode[]
  /** The open folder; null is the top, undefined none. */
  current: string | null | undefined
  /** Its parent folders, which are expanded. */
  above: readonly string[]
  rootName: string
  /** Folders that cannot be selected. */
  closed?: ReadonlySet<string>
  onOpen: (id: string | null, name: string) => void
  /** Whether the dragged item may be dropped here. */
  canDrop?: (id: string | null, event: DragEvent) => boolean
  onDrop?: (id: string | null, name: string, event: DragEvent) => void
}

const root = ''

/** The folders of a tree, for navigation and as drop targets. Arrow keys move; right and left expand and collapse. */
export function FolderTree(props: Props) {
  const { tree, current, above, rootName, closed } = props
  const t = useMessages(filesMessages)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const [over, setOver] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const wayKey = [...above, current ?? ''].join()
  useEffect(() => setShut((now) => (now.size && wayKey !== undefined ? new Set() : now)), [wayKey])
  const lines = useMemo(() => {
    const open = new Set([...opened, ...above].filter((id) => !shut.has(id)))
    const top = { id: root, name: rootName, level: 0, hasChildren: false, open: true, parentId: null }
    return [top, ...treeRows(tree, open)]
  }, [tree, opened, above, shut, rootName])
  const currentId = current === undefined ? null : (current ?? root)
  const focusable = lines.some(({ id }) => id === at)
    ? at
    : lines.some(({ id }) => id === currentId)
      ? currentId
      : root

  const set = (id: string, open: boolean) => {
    setOpened((now) => (open ? new Set([...now, id]) : new Set([...now].filter((other) => other !== id))))
    setShut((now) => (open ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])))
  }
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setAt(id)
    list.current?.querySelector<HTMLElement>(`[data-folder="${id}"]`)?.focus()
  }
  const key = (event: KeyboardEvent, index: number) => {
    const line = lines[index]
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return
    const keys = new Map<string, () => void>([
      ['ArrowDown', () => focus(lines[index + 1]?.id)],
      ['ArrowUp', () => focus(lines[index - 1]?.id)],
      ['Home', () => focus(lines[0]?.id)],
      ['End', () => focus(lines.at(-1)?.id)],
      [
        'ArrowRight',
        () => (line.hasChildren && !line.open ? set(line.id, true) : focus(lines[index + 1]?.id)),
      ],
      [
        'ArrowLeft',
        () => (line.hasChildren && line.open ? set(line.id, false) : focus(line.parentId ?? root)),
      ],
      ['Enter', () => choose(line)],
      [' ', () => choose(line)],
    ])
    const run = keys.get(event.key)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const choose = ({ id, name }: { id: string; name: string }) => {
    if (!closed?.has(id)) props.onOpen(id === root ? null : id, name)
  }

  return (
    <ul ref={list} role="tree" aria-label={t.treeLabel} className={styles.tree}>
      {lines.map((line, index) => {
        const { id, name, level, hasChildren, open } = line
        const isHere = id === currentId
        const target = id === root ? null : id
        return (
          <li
            key={id}
            role="treeitem"
            aria-level={level + 1}
            aria-expanded={hasChildren ? open : undefined}
            aria-selected={isHere}
            aria-disabled={closed?.has(id) || undefined}
            tabIndex={id === focusable ? 0 : -1}
            data-folder={id}
            className={[isHere ? 'on' : open && level > 0 ? 'open' : '', over === id ? styles.target : '']
              .filter(Boolean)
              .join(' ')}
            style={{ '--l': level, opacity: closed?.has(id) ? 0.4 : undefined } as React.CSSProperties}
            title={name}
            onClick={() => choose(line)}
            onKeyDown={(event) => key(event, index)}
            onFocus={() => setAt(id)}
            onDragOver={(event) => {
              if (!props.canDrop?.(target, event)) return
              event.preventDefault()
              event.stopPropagation()
              setOver(id)
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault()
              event.stopPropagation()
              setOver(null)
              props.onDrop?.(target, name, event)
            }}
          >
            <Icon path={id === root ? iconFolders : open ? iconFolderOpen : iconFolder} className="ic" />
            <span className="ell grow" dir="auto">
              {name}
            </span>
            {hasChildren && (
              <span
                className={styles.twist}
                data-open={open || undefined}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation()
                  set(id, !open)
                }}
              >
                <Icon path={iconChevronRight} className="ic" />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
