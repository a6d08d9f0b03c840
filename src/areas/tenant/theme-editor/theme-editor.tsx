import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconArrowLeft } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { isReadable, themePairs } from '#kernel/ui/theme-contrast.ts'
import { isCommand } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { tenantPaths } from '../paths.ts'
import { readableAppearance, themeOf } from '../settings/appearance.ts'
import { ContrastList } from './contrast-list.tsx'
import { Controls } from './controls.tsx'
import styles from './custom.module.css'
import { endGesture, pushChange, redo, startHistory, undo } from './history.rules.ts'
import { customMessages } from './messages.ts'
import { Stage } from './stage.tsx'
import type { AppearanceWithLogo, openThemeEditor } from './theme-editor.server.ts'
import { ThemeFileButtons } from './theme-file-buttons.tsx'

interface Props {
  opened: Awaited<ReturnType<typeof openThemeEditor>>
  error: string | null
  answer:
    | { done: 'saved'; changes: number }
    | { done: 'preview'; link: string; minutes: number }
    | { done: 'published'; number: number }
    | { done: 'logo' }
    | null
}

/** The designer: the choices on one side, everything they apply to on the other. */
export function ThemeEditor({ opened, error, answer }: Props) {
  const t = useMessages(customMessages)
  const { live, name, drawing, ticketCode } = opened
  const [history, setHistory] = useState(() => startHistory(opened.look))
  const [comparing, setComparing] = useState(false)
  const appearance = history.now
  const set = (next: Partial<AppearanceWithLogo>, gesture?: string) => {
    setComparing(false)
    setHistory((before) => pushChange(before, { ...before.now, ...next }, gesture))
  }
  const theme = themeOf(appearance)
  const pairs = themePairs(theme)
  const weak = pairs.filter((pair) => !isReadable(pair)).length
  const dirty = JSON.stringify(appearance) !== JSON.stringify(opened.look)
  useUndoKeys({
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  })
  useLeaveWarning(dirty)
  return (
    <div className={styles.designer}>
      <header className={styles.bar}>
        {/* A full document navigation, so that the browser warns about unsaved changes. */}
        <a className="icon-btn" href={tenantPaths.config()} aria-label={t.back}>
          <Icon path={iconArrowLeft} />
        </a>
        <h1>{t.title}</h1>
        <button
          type="button"
          className="icon-btn"
          aria-label={t.undo}
          aria-keyshortcuts="Control+Z"
          disabled={history.past.length === 0}
          onClick={() => setHistory(undo)}
        >
          <Icon path={iconArrowBackUp} />
        </button>
        <button
          type="button"
          className={`icon-btn ${styles.redo}`}
          aria-label={t.redo}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={history.future.length === 0}
          onClick={() => setHistory(redo)}
        >
          <Icon path={iconArrowBackUp} />
        </button>
        <SaveForm opened={opened} theme={appearance} weak={weak} />
      </header>
      <main className={styles.main} id="main">
        <Stage
          theme={comparing ? themeOf(live) : theme}
          logo={comparing ? live.logo : appearance.logo}
          name={name}
          drawing={drawing}
          ticketCode={ticketCode}
          comparing={comparing}
          onCompare={() => setComparing(!comparing)}
        />
        <section className={styles.controls} aria-label={t.controls}>
          {error && (
            <Notice tone="bad" urgent>
              {error}
            </Notice>
          )}
          {!error && answer && <SaveMessage answer={answer} />}
          {opened.draftedBy && !answer && <Notice tone="warn">{t.drafted(opened.draftedBy)}</Notice>}
          <Controls look={appearance} theme={theme} onChange={set} onRest={() => setHistory(endGesture)}>
            <ContrastList
              pairs={pairs}
              onRepair={() => set({ ...appearance, ...readableAppearance(appearance) })}
            />
          </Controls>
          <div className={styles.more}>
            <ThemeFileButtons theme={appearance} onImportTheme={(input) => set(input)} />
            <Button
              variant="quiet"
              disabled={JSON.stringify(appearance) === JSON.stringify(live)}
              onClick={() => set(live)}
            >
              {t.reset}
            </Button>
            <ButtonLink variant="quiet" to={tenantPaths.history} reloadDocument>
              {t.history}
            </ButtonLink>
          </div>
        </section>
      </main>
    </div>
  )
}

function SaveForm({
  opened,
  theme,
  weak,
}: {
  opened: Props['opened']
  theme: AppearanceWithLogo
  weak: number
}) {
  const t = useMessages(customMessages)
  const sending = useNavigation().formData?.get('intent')
  const why = weak > 0 ? t.weak(weak) : undefined
  const button = (intent: string, label: string, kind: 'ghost' | 'tint' | undefined) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant={kind}
      size="small"
      disabled={weak > 0}
      title={why}
      busy={sending === intent}
    >
      {label}
    </Button>
  )
  return (
    <Form method="post" className={styles.save} preventScrollReset>
      <input type="hidden" name="version" value={opened.version} />
      {Object.entries(theme).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {why && (
        <span className={styles.why} role="status">
          {why}
        </span>
      )}
      {button('save', t.save, 'ghost')}
      {button('preview', t.preview, 'ghost')}
      {button('publish', t.publish(opened.otherDrafts), undefined)}
    </Form>
  )
}

function SaveMessage({ answer }: { answer: NonNullable<Props['answer']> }) {
  const t = useMessages(customMessages)
  switch (answer.done) {
    case 'saved':
      return (
        <Notice tone="good" urgent>
          {t.saved(answer.changes)}
        </Notice>
      )
    case 'published':
      return (
        <Notice tone="good" urgent>
          {t.published}
        </Notice>
      )
    case 'preview':
      return (
        <Notice
          urgent
          actions={
            <a className="btn ghost small" href={answer.link} target="_blank" rel="noopener">
              {t.openPreview}
            </a>
          }
        >
          {t.previewReady(answer.minutes)}
        </Notice>
      )
    case 'logo':
      return null
  }
}

/** Ctrl or Cmd with Z and Y, except in text fields, which have their own undo. */
function useUndoKeys(run: { undo: () => void; redo: () => void }) {
  useKeyDown((event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    const isZ = isCommand(event, 'z')
    const runShortcut = isCommand(event, 'y') || (isZ && event.shiftKey) ? run.redo : isZ ? run.undo : null
    if (!runShortcut) return
    event.preventDefault()
    runShortcut()
  })
}

function useLeaveWarning(on: boolean) {
  useEffect(() => {
    if (!on) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [on])
}
