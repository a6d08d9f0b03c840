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
import { mendedLook, themeOf } from '../settings/look.ts'
import { ContrastList } from './contrast-list.tsx'
import { Controls } from './controls.tsx'
import styles from './custom.module.css'
import { begin, change, redo, rest, undo } from './history.rules.ts'
import { customMessages } from './messages.ts'
import { Stage } from './stage.tsx'
import type { LookWithLogo, openThemeEditor } from './theme-editor.server.ts'
import { ThemeFileButtons } from './theme-file-buttons.tsx'

interface Props {
  opened: Awaited<ReturnType<typeof openThemeEditor>>
  refused: string | null
  answer:
    | { done: 'saved'; changes: number }
    | { done: 'preview'; link: string; minutes: number }
    | { done: 'published'; number: number }
    | { done: 'logo' }
    | null
}

/** The designer: the choices on one side, everything they apply to on the other. */
export function ThemeEditor({ opened, refused, answer }: Props) {
  const t = useMessages(customMessages)
  const { live, name, drawing, ticketCode } = opened
  const [history, setHistory] = useState(() => begin(opened.look))
  const [comparing, setComparing] = useState(false)
  const look = history.now
  const set = (next: Partial<LookWithLogo>, gesture?: string) => {
    setComparing(false)
    setHistory((before) => change(before, { ...before.now, ...next }, gesture))
  }
  const theme = themeOf(look)
  const pairs = themePairs(theme)
  const weak = pairs.filter((pair) => !isReadable(pair)).length
  const dirty = JSON.stringify(look) !== JSON.stringify(opened.look)
  useKeys({
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
        <SaveForm opened={opened} look={look} weak={weak} />
      </header>
      <main className={styles.main} id="main">
        <Stage
          theme={comparing ? themeOf(live) : theme}
          logo={comparing ? live.logo : look.logo}
          name={name}
          drawing={drawing}
          ticketCode={ticketCode}
          comparing={comparing}
          onCompare={() => setComparing(!comparing)}
        />
        <section className={styles.controls} aria-label={t.controls}>
          {refused && (
            <Notice tone="bad" urgent>
              {refused}
            </Notice>
          )}
          {!refused && answer && <SaveMessage answer={answer} />}
          {opened.draftedBy && !answer && <Notice tone="warn">{t.drafted(opened.draftedBy)}</Notice>}
          <Controls look={look} theme={theme} onChange={set} onRest={() => setHistory(rest)}>
            <ContrastList pairs={pairs} onMend={() => set({ ...look, ...mendedLook(look) })} />
          </Controls>
          <div className={styles.more}>
            <ThemeFileButtons look={look} onLook={(input) => set(input)} />
            <Button
              look="quiet"
              disabled={JSON.stringify(look) === JSON.stringify(live)}
              onClick={() => set(live)}
            >
              {t.reset}
            </Button>
            <ButtonLink look="quiet" to={tenantPaths.history} reloadDocument>
              {t.history}
            </ButtonLink>
          </div>
        </section>
      </main>
    </div>
  )
}

function SaveForm({ opened, look, weak }: { opened: Props['opened']; look: LookWithLogo; weak: number }) {
  const t = useMessages(customMessages)
  const sending = useNavigation().formData?.get('intent')
  const why = weak > 0 ? t.weak(weak) : undefined
  const button = (intent: string, words: string, kind: 'ghost' | 'tint' | undefined) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={kind}
      size="small"
      disabled={weak > 0}
      title={why}
      busy={sending === intent}
    >
      {words}
    </Button>
  )
  return (
    <Form method="post" className={styles.save} preventScrollReset>
      <input type="hidden" name="version" value={opened.version} />
      {Object.entries(look).map(([key, value]) => (
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
function useKeys(run: { undo: () => void; redo: () => void }) {
  useKeyDown((event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    const isZ = isCommand(event, 'z')
    const act = isCommand(event, 'y') || (isZ && event.shiftKey) ? run.redo : isZ ? run.undo : null
    if (!act) return
    event.preventDefault()
    act()
  })
}

function useLeaveWarning(on: boolean) {
  useEffect(() => {
    if (!on) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [on])
}
