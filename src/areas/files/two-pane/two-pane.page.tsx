import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconArrowRight } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { UploadTray } from '#kernel/ui/upload/upload-tray.tsx'
import { fileActionInput } from '../manager/files.input.ts'
import { runFileAction } from '../manager/files-action.server.ts'
import { useActionQueue } from '../manager/use-action-queue.ts'
import { useUndoableToast } from '../manager/use-undoable-toast.ts'
import { filesPaths } from '../paths.ts'
import { fileUploads } from '../upload-queue/file-uploads.ts'
import { useFileUploads } from '../upload-queue/use-file-uploads.ts'
import { twoPaneMessages } from './messages.ts'
import { Pane } from './pane.tsx'
import styles from './two-pane.module.css'
import { loadTwoPanes, type Side } from './two-pane.server.ts'
import '../file-grid.css'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => twoPaneMessages[locale].title }

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadTwoPanes(ctxOf(context), new URL(request.url).searchParams)

export const action = formAction(({ ctx, form }) =>
  runFileAction(ctx, parseInput(fileActionInput, Object.fromEntries(form))),
)

const oppositeSide = { left: 'right', right: 'left' } as const

/** Two folders side by side: the selection in one is copied or moved to the other. */
export default function TwoPanePage() {
  const { person, left, right } = useLoaderData<typeof loader>()
  const t = useMessages(twoPaneMessages)
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { act, running } = useActionQueue()
  const undoableToast = useUndoableToast()
  const [chosen, setChosen] = useState<{ left: ReadonlySet<string>; right: ReadonlySet<string> }>({
    left: new Set(),
    right: new Set(),
  })
  useFileUploads(person, revalidate)
  const panes = { left, right }
  const send = async (from: Side, intent: 'move' | 'copy') => {
    const to = panes[oppositeSide[from]]
    const ids = [...chosen[from]]
    const target = { space: to.space, parentId: to.folder ?? '' }
    const done = await act({ intent, ids: ids.join(','), ...target })
    if (!done) return
    setChosen((now) => ({ ...now, [from]: new Set() }))
    const back = { space: panes[from].space, parentId: panes[from].folder ?? '' }
    const undo =
      done.result === 'copied'
        ? () => act({ intent: 'trash', ids: done.items.map(({ id }) => id).join(','), anyway: '1' })
        : () => act({ intent: 'move', ids: ids.join(','), ...back })
    undoableToast(t.done[intent](ids.length), () => void undo())
  }
  const href = (side: Side, space: string, folder: string | null) => {
    const next = new URLSearchParams(params)
    next.set(`${side}Space`, space)
    if (folder) next.set(side, folder)
    else next.delete(side)
    return `?${next}`
  }
  const actionButtons = (from: Side) => (
    <div className={styles.actions}>
      {(['copy', 'move'] as const).map((intent) => (
        <button
          key={intent}
          type="button"
          className="btn sm"
          disabled={!chosen[from].size || !panes[oppositeSide[from]].writable || running !== null}
          onClick={() => void send(from, intent)}
        >
          {from === 'right' && <Icon path={iconArrowLeft} className="ic" />}
          {t[intent][from]}
          {from === 'left' && <Icon path={iconArrowRight} className="ic" />}
        </button>
      ))}
    </div>
  )
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <div className="title">
        <h1>{t.title}</h1>
        <div className="actions">
          <Link className="btn" to={filesPaths.own}>
            {t.single}
          </Link>
        </div>
      </div>
      <div className={styles.panes}>
        {(['left', 'right'] as const).map((side) => (
          <Pane
            key={side}
            side={side}
            pane={panes[side]}
            userId={person}
            chosen={chosen[side]}
            onChoose={(ids) => setChosen((now) => ({ ...now, [side]: ids }))}
            href={(space, folder) => href(side, space, folder)}
            footer={actionButtons(side)}
          />
        ))}
      </div>
      <UploadTray queue={fileUploads} />
    </div>
  )
}
