import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime, formatTime } from '#kernel/time/index.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconArrowBackUp,
  iconArrowLeft,
  iconChevronDown,
  iconCloudCheck,
  iconCopy,
  iconEye,
} from '#kernel/ui/icons.ts'
import { Menu, MenuDivider, MenuItem } from '#kernel/ui/menu.tsx'
import { iconBrowser, iconDeviceMobile, iconDeviceTablet } from '#kernel/ui/workspace-icons.ts'
import { editorMessages } from '../messages/editor.ts'
import { manageMessages } from '../messages/manage.ts'
import type { Missing } from '../page/missing.rules.ts'
import { cmsPaths } from '../paths.ts'
import { type Device, deviceWidths } from './device.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { fetchMissing, MissingDialog } from './missing-dialog.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { seenDrafts } from './seen-drafts.ts'
import type { EditorActions } from './use-editor-actions.ts'
import type { EditorSession } from './use-editor-session.ts'

// Loaded when opened: most editors never use them.
const RevisionsDialog = lazy(() =>
  import('./revision/revisions-dialog.tsx').then((m) => ({ default: m.RevisionsDialog })),
)
const VariantsDialog = lazy(() =>
  import('./variants-dialog.tsx').then((m) => ({ default: m.VariantsDialog })),
)
const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((m) => ({ default: m.ScheduleDialog })),
)

const deviceIcons = { phone: iconDeviceMobile, tablet: iconDeviceTablet, desktop: iconBrowser }

/** The ways to publish. */
type PublishStep = 'publish' | 'note' | 'schedule'

interface Props {
  view: EditorView
  session: EditorSession
  actions: EditorActions
  device?: Device
  onDevice?: (device: Device) => void
  undo?: { back: () => void; forward: () => void; past: boolean; future: boolean }
  /** Goes to a block by its id, or to the metadata of the page or post. */
  goTo: (at: string) => void
  /** More buttons, before the preview. */
  tools?: ReactNode
}

/** The page's title and status, the role it is edited for, and publishing. */
export function TopBar({ view, session, actions, device, onDevice, undo, tools, goTo }: Props) {
  const t = useMessages(editorMessages)
  const copy = useCopy()
  const { state } = useMessages(manageMessages)
  const locale = useLocale()
  const [dialog, setDialog] = useState<'history' | 'variants' | 'schedule' | null>(null)
  const [before, setBefore] = useState<{ missing: Missing[]; then: PublishStep } | null>(null)
  const { page, role } = view
  const name = session.content.title[locale] || session.content.title.th
  const publish = (note: string) =>
    actions.submit({ intent: 'publish', note, seen: seenDrafts(view, session) })
  const saved = async (then: () => void) => {
    if (await session.flush()) then()
  }
  const withNote = async (intent: 'publish' | 'ask' | 'return', title: string) => {
    const note = await askPrompt({ title, input: { label: t.note } })
    if (note !== null)
      await saved(() => (intent === 'publish' ? publish(note) : actions.submit({ intent, note })))
  }
  const steps: Record<PublishStep, () => void> = {
    publish: () => publish(''),
    note: () => void withNote('publish', t.publishNote),
    schedule: () => setDialog('schedule'),
  }
  // Whichever way a page goes public, what it lacks is listed first: nobody looks again when a schedule is due.
  const check = async (then: PublishStep) => {
    if (!(await session.flush())) return
    const missing = await fetchMissing(page.id, role)
    if (missing.length) setBefore({ missing, then })
    else steps[then]()
  }
  return (
    <header className={styles.top}>
      <Link className="ibtn" to={cmsPaths.manage({ tab: `${page.kind}s` })} aria-label={t.back}>
        <Icon path={iconArrowLeft} className="ic" />
      </Link>
      <div className={styles.name}>
        <h1 className="ell">{name || t.untitled}</h1>
        <small className="ell">
          {page.path} ·{' '}
          {page.state === 'scheduled' && page.publishAt
            ? `${state.scheduled} ${formatDateTime(page.publishAt, locale)}`
            : state[page.state]}
          {view.changed.length > 0 && ` · ${t.newer}`}
          {page.state === 'published' &&
            page.publishAt &&
            ` · ${t.publishDraftAt} ${formatDateTime(page.publishAt, locale)}`}
        </small>
      </div>
      {page.kind === 'page' && <RoleSwitch view={view} />}
      {device && onDevice && (
        <fieldset className={`seg ${styles.devices}`} aria-label={t.screen}>
          {(Object.keys(deviceWidths) as Device[]).map((key) => (
            <button
              key={key}
              type="button"
              className={device === key ? 'on' : undefined}
              aria-pressed={device === key}
              aria-label={t.devices[key]}
              onClick={() => onDevice(key)}
            >
              <Icon path={deviceIcons[key]} className="ic" />
            </button>
          ))}
          <span className={styles.px}>{deviceWidths[device]} px</span>
        </fieldset>
      )}
      <p className={styles.saved} role="status">
        {session.state === 'saved' && <Icon path={iconCloudCheck} className="ic" />}
        {session.state === 'saved' && session.savedAt
          ? t.savedAt(formatTime(session.savedAt, locale))
          : t.save[session.state]}
      </p>
      {undo && (
        <>
          <button
            type="button"
            className="ibtn"
            aria-label={t.undo}
            disabled={!undo.past}
            onClick={undo.back}
          >
            <Icon path={iconArrowBackUp} className="ic" />
          </button>
          <button
            type="button"
            className="ibtn"
            aria-label={t.redo}
            disabled={!undo.future}
            onClick={undo.forward}
          >
            <Icon path={iconArrowBackUp} className={`ic ${styles.redo}`} />
          </button>
        </>
      )}
      {tools}
      <a
        className={`btn ${styles.look}`}
        href={view.previews[role]}
        target="_blank"
        rel="noreferrer"
        onClick={() => void session.flush()}
      >
        <Icon path={iconEye} className="ic" />
        {t.preview}
      </a>
      <span className="split">
        {view.canPublish ? (
          <button
            type="button"
            className="btn primary"
            disabled={actions.busy}
            onClick={() => void check('publish')}
          >
            {t.publish}
          </button>
        ) : (
          <button
            type="button"
            className="btn primary"
            disabled={actions.busy}
            onClick={() => void withNote('ask', t.ask)}
          >
            {t.ask}
          </button>
        )}
        <Menu
          placement="bottom-end"
          label={t.more}
          trigger={
            <button type="button" className="btn primary" aria-label={t.more}>
              <Icon path={iconChevronDown} className="ic" />
            </button>
          }
        >
          {view.canPublish && <MenuItem onClick={() => void check('note')}>{t.publishNote}…</MenuItem>}
          {view.canPublish && (
            // Without a newer draft a published page can only be scheduled to be taken down, which needs no check.
            <MenuItem
              onClick={() =>
                page.state === 'published' && view.changed.length === 0
                  ? steps.schedule()
                  : void check('schedule')
              }
            >
              {t.schedule}…
            </MenuItem>
          )}
          {page.publishAt && (
            <MenuItem onClick={() => actions.submit({ intent: 'unschedule' })}>{t.unschedule}</MenuItem>
          )}
          {page.state === 'published' && (
            <MenuItem onClick={() => actions.submit({ intent: 'unpublish' })}>{t.unpublish}</MenuItem>
          )}
          <MenuDivider />
          {page.review !== 'asked' && (
            <MenuItem onClick={() => void withNote('ask', t.ask)}>{t.ask}…</MenuItem>
          )}
          {page.review === 'asked' && view.canPublish && (
            <MenuItem onClick={() => void withNote('return', t.return)}>{t.return}…</MenuItem>
          )}
          <MenuDivider />
          <MenuItem onClick={() => setDialog('history')}>{t.history}</MenuItem>
          <MenuItem onClick={() => setDialog('variants')}>{t.variants}</MenuItem>
          <MenuItem to={view.previews[role]} apart>
            {t.preview}
          </MenuItem>
          <MenuItem
            icon={iconCopy}
            onClick={() => void copy(new URL(view.previews[role], location.href).href, t.linkCopied)}
          >
            {t.copyLink}
          </MenuItem>
        </Menu>
      </span>
      <Suspense>
        {dialog === 'history' && (
          <RevisionsDialog view={view} session={session} actions={actions} onClose={() => setDialog(null)} />
        )}
        {dialog === 'variants' && (
          <VariantsDialog view={view} actions={actions} onClose={() => setDialog(null)} />
        )}
        {dialog === 'schedule' && (
          <ScheduleDialog view={view} session={session} actions={actions} onClose={() => setDialog(null)} />
        )}
      </Suspense>
      {before && (
        <MissingDialog
          missing={before.missing}
          proceed={before.then === 'schedule' ? t.missing.schedule : t.missing.anyway}
          onClose={() => setBefore(null)}
          goTo={(at) => {
            setBefore(null)
            goTo(at)
          }}
          onProceed={() => {
            setBefore(null)
            steps[before.then]()
          }}
        />
      )}
    </header>
  )
}
