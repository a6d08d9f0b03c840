import { Puck } from '@puckeditor/core'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { emptyLayout } from '../layout/empty-layout.ts'
import { canvasMessages } from '../messages/canvas.ts'
import { editorMessages } from '../messages/editor.ts'
import { Canvas, CanvasFrame } from './canvas.tsx'
import { canvasConfig } from './canvas-config.tsx'
import { boxesOf, CanvasContext, propsOf, viewsOf } from './canvas-page.ts'
import type { Device } from './device.ts'
import styles from './editor.module.css'
import { nameOf, type Part, toEditor, toLayout } from './editor-data.ts'
import type { EditorView } from './editor-view.server.ts'
import { createInlineRegistry, InlineContext, useInline } from './inline/inline-context.ts'
import { Inspector } from './inspector.tsx'
import { LanguageBar } from './language/language-bar.tsx'
import type { Untranslated } from './language/untranslated.rules.ts'
import { WritingLanguageContext } from './language/writing-language.tsx'
import { PageTemplates, PatternList } from './library/pattern-list.tsx'
import { Outline } from './outline.tsx'
import { PageSettings } from './page-settings.tsx'
import { Palette } from './palette.tsx'
import { allParts, wrapInRows } from './part-actions.rules.ts'
import { SessionNotices } from './session-notices.tsx'
import { TopBar } from './top-bar.tsx'
import { AreaBlocksContext, useBlockKinds } from './use-area-blocks.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { type EditorSession, useEditorSession } from './use-editor-session.ts'
import { newPartId, useEditor, usePartActions } from './use-parts.ts'
import { useSections } from './use-sections.ts'
import '@puckeditor/core/no-external.css'

/**
 * The page editor: parts on the left, the page at its true widths, settings on the right. Isolated from router updates:
 * cards on the canvas have their own fetchers, and the library re-renders all parts, those cards included, on each
 * update.
 */
export const PageEditor = memo(function PageEditor(props: { view: EditorView; onReload: () => void }) {
  return (
    <AreaBlocksContext value={props.view.choices.offers}>
      <EditorScreen {...props} />
    </AreaBlocksContext>
  )
})

function EditorScreen({ view, onReload }: { view: EditorView; onReload: () => void }) {
  const t = useMessages(editorMessages)
  const { names, shapes } = useBlockKinds()
  const locale = useLocale()
  const [language, choose] = useState<Locale>(() =>
    view.languages.includes(locale) ? locale : (view.languages[0] ?? locale),
  )
  const session = useEditorSession({ id: view.page.id, role: view.role, language, ...view.draft })
  const { content, change, rendered } = session
  const [data] = useState(() =>
    toEditor(content.layout ?? emptyLayout, new Set(view.choices.offers.map(({ type }) => type))),
  )
  const config = useMemo(() => canvasConfig(names, shapes), [names, shapes])
  const lastLayout = useRef(JSON.stringify(content.layout ?? emptyLayout))
  const take = useCallback(
    (next: { root: object; content: readonly object[] }) => {
      const layout = toLayout({ ...next, content: wrapInRows(next.content as Part[], newPartId) })
      const text = JSON.stringify(layout)
      if (text === lastLayout.current) return
      lastLayout.current = text
      change({ layout })
    },
    [change],
  )
  const layout = content.layout ?? emptyLayout
  const canvas = useMemo(
    () => ({
      ...boxesOf(layout),
      views: viewsOf(rendered.view),
      drawnFrom: propsOf(rendered.content.layout),
      drawnIn: rendered.language,
      language,
      names,
      empty: t.emptyPage,
    }),
    [layout, rendered, language, names, t],
  )
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [register] = useState(createInlineRegistry)
  const inline = useMemo(() => ({ ...register, tools }), [register, tools])
  const writing = useMemo(() => ({ language, choose }), [language])
  return (
    <WritingLanguageContext value={writing}>
      <InlineContext value={inline}>
        <CanvasContext value={canvas}>
          <Puck
            config={config}
            data={data as never}
            onChange={take}
            iframe={frame}
            overrides={overrides}
            dictionary={dictionary}
          >
            <Studio view={view} session={session} onReload={onReload} onTools={setTools} />
          </Puck>
        </CanvasContext>
      </InlineContext>
    </WritingLanguageContext>
  )
}

const frame = { enabled: true, waitForStyles: false, syncHostStyles: false }
const dictionary = {}
const overrides = { iframe: CanvasFrame, actionBar: () => <></> }
const tabs = ['blocks', 'outline', 'patterns'] as const
const panes = ['parts', 'canvas', 'settings'] as const

/** Below this width only one pane is visible at a time. */
const narrowWidth = 900

/** Focuses the field of a text, even inside a collapsed group. */
function focusField(panel: HTMLElement | null, path: string): void {
  // A list of lines is edited in a single field.
  const [own, list] = [path, path.replace(/\.\d+$/, '')].map(
    (selector) => `[data-text="${CSS.escape(selector)}"]`,
  )
  const named = panel?.querySelector<HTMLElement>(`${own}, ${list}`)
  const field = named ?? panel?.querySelector('[data-untranslated]')?.closest<HTMLElement>('[data-text], .f')
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  field?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** A user on a phone starts with the phone view. */
const initialDevice = (): Device => (innerWidth < 640 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop')

function Studio({
  view,
  session,
  onReload,
  onTools,
}: {
  view: EditorView
  session: EditorSession
  onReload: () => void
  onTools: (tools: HTMLElement | null) => void
}) {
  const t = useMessages(editorMessages)
  const { tools, bar } = useMessages(canvasMessages)
  const inline = useInline()
  const settings = useRef<HTMLElement>(null)
  const actions = useEditorActions(view, session, onReload)
  const sections = useSections(view.choices.sections)
  const chosen = useEditor((state) => state.selectedItem?.props.id) as string | undefined
  const parts = useEditor((state) => state.appState.data.content) as unknown as Part[]
  const dispatch = useEditor((state) => state.dispatch)
  const history = useEditor((state) => state.history)
  const { select } = usePartActions()
  const [tab, setTab] = useState<(typeof tabs)[number]>('blocks')
  const [device, setDevice] = useState<Device>(initialDevice)
  const [pane, setPane] = useState<(typeof panes)[number]>('canvas')
  useShortcuts(session)
  // Anything dropped outside the rows gets its own row.
  useEffect(() => {
    if (parts.some(({ type }) => type !== 'row'))
      dispatch({ type: 'setData', data: { content: wrapInRows(parts, newPartId) as never } })
  }, [parts, dispatch])
  useEffect(() => {
    if (chosen) setPane((now) => (now === 'parts' ? 'settings' : now))
  }, [chosen])
  /** Goes to a text: in place on the canvas, else to its field. */
  const goTo = ({ part }: Untranslated, path: string) => {
    select(part)
    // Both are there once the part is selected.
    requestAnimationFrame(() => {
      if (part && innerWidth >= narrowWidth && inline.begin(part, path)) return
      setPane('settings')
      requestAnimationFrame(() => focusField(settings.current, path))
    })
  }
  return (
    <div className={styles.studio} data-pane={pane}>
      <TopBar
        view={view}
        session={session}
        actions={actions}
        device={device}
        onDevice={setDevice}
        goTo={(at) => {
          const part = allParts(parts).find(({ props }) => nameOf(props) === at)
          select(part?.props.id ?? null)
          setPane('settings')
        }}
        undo={{
          back: history.back,
          forward: history.forward,
          past: history.hasPast,
          future: history.hasFuture,
        }}
      />
      <aside className={styles.left} aria-label={t.panes.parts}>
        <div className={styles.tabs} role="tablist" aria-label={t.panes.parts}>
          {tabs.map((eachTab) => (
            <button
              key={eachTab}
              type="button"
              role="tab"
              id={`tab-${eachTab}`}
              aria-selected={tab === eachTab}
              aria-controls="parts-panel"
              className={tab === eachTab ? styles.on : undefined}
              onClick={() => setTab(eachTab)}
            >
              {t.tabs[eachTab]}
            </button>
          ))}
        </div>
        <div id="parts-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {tab === 'blocks' && <Palette blocks={view.choices.blocks} />}
          {tab === 'outline' && <Outline />}
          {tab === 'patterns' && <PatternList sections={sections} />}
        </div>
      </aside>
      <section className={styles.bar} aria-label={bar}>
        <LanguageBar
          languages={view.languages}
          content={session.content}
          parts={parts}
          onNext={(missingText) => goTo(missingText, missingText.path)}
        />
        <div ref={onTools} className={styles.tools} role="toolbar" aria-label={tools} data-canvas-tools="" />
      </section>
      <main id="main" className={styles.middle}>
        <SessionNotices view={view} session={session} actions={actions} onReload={onReload} />
        {parts.length === 0 && <PageTemplates />}
        <Canvas device={device} chosen={chosen} />
      </main>
      <aside ref={settings} className={styles.right} aria-label={t.panes.settings}>
        {chosen ? (
          <Inspector id={chosen} choices={view.choices} sections={sections} />
        ) : (
          <>
            <div className={styles.head}>
              <b className="grow">{t.pageSettings}</b>
            </div>
            <PageSettings view={view} session={session} actions={actions} />
          </>
        )}
      </aside>
      <nav className={styles.panes} aria-label={t.panes.label}>
        {panes.map((eachPane) => (
          <button
            key={eachPane}
            type="button"
            aria-pressed={pane === eachPane}
            className={pane === eachPane ? styles.on : undefined}
            onClick={() => setPane(eachPane)}
          >
            {t.panes[eachPane]}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** Whether Enter was pressed where it activates nothing. */
const isPlainEnter = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && !(target as Element).closest('a, button, summary, [role="button"]')

/** Keyboard shortcuts for undo, redo, copy, delete, edit and save, wherever nothing is being typed; in the canvas too. */
function useShortcuts(session: EditorSession): void {
  const actions = usePartActions()
  const inline = useInline()
  const chosen = useEditor((state) => state.selectedItem?.props.id) as string | undefined
  useEffect(() => {
    const inField = ({ target }: Event) =>
      (target as Element | null)?.closest?.(
        'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"]',
      )
    const withMod = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey
    const undoes = (event: KeyboardEvent) => withMod(event) && ['KeyZ', 'KeyY'].includes(event.code)
    // Runs before the library's handler, which would undo a second step, and would undo the page's changes while the
    // user undoes in a field.
    const pressFirst = (event: KeyboardEvent) => {
      const writes = inField(event)
      // By key position rather than letter: Thai keyboards have other letters there.
      if (withMod(event) && event.code === 'KeyS') void session.flush()
      else if (writes) return
      else if (undoes(event)) event.shiftKey || event.code === 'KeyY' ? actions.redo() : actions.undo()
      else if (withMod(event) && event.code === 'KeyD' && chosen) actions.copy(chosen)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const leaveToField = (event: KeyboardEvent) => {
      if (undoes(event) && inField(event)) event.stopPropagation()
    }
    const press = (event: KeyboardEvent) => {
      if (inField(event)) return
      if ((event.key === 'Delete' || event.key === 'Backspace') && chosen) actions.remove(chosen)
      else if (event.key === 'Escape' && chosen) actions.select(null)
      else if ((event.key === 'F2' || isPlainEnter(event)) && chosen) inline.begin(chosen, null)
      else if (event.altKey && event.key === 'ArrowUp' && chosen) actions.move(chosen, -1)
      else if (event.altKey && event.key === 'ArrowDown' && chosen) actions.move(chosen, 1)
      else return
      event.preventDefault()
    }
    const relayed = (event: Event) => {
      const { detail } = event as CustomEvent<KeyboardEvent>
      pressFirst(detail)
      if (!detail.defaultPrevented) press(detail)
    }
    const page = document.documentElement
    addEventListener('keydown', pressFirst, true)
    page.addEventListener('keydown', leaveToField)
    addEventListener('keydown', press)
    addEventListener('sala:canvas-key', relayed)
    return () => {
      removeEventListener('keydown', pressFirst, true)
      page.removeEventListener('keydown', leaveToField)
      removeEventListener('keydown', press)
      removeEventListener('sala:canvas-key', relayed)
    }
  }, [actions, chosen, inline, session])
}
