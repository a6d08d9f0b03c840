import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { appOverlay, reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { askPrompt, showAlert } from '#kernel/ui/dialog.tsx'
import { LoadingOverlay, StatusOverlay } from '#kernel/ui/overlay.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { ControlledSpecimen, choice, flag, number, text } from './controls.tsx'
import { elementMessages } from './messages/index.ts'

/** How long a demo overlay covers the screen before it closes automatically. */
const demoOverlayMs = 2500

/** Overlays, with their knobs; a field left empty gives the default text. */
export function OverlayPlayground() {
  const all = useMessages(elementMessages)
  const t = all.overlays
  const [cover, setCover] = useState<{ state: 'loading' | 'error'; message?: string } | null>(null)
  const open = all.playground.open
  return (
    <>
      <ControlledSpecimen
        name="showAlert"
        settings={{ title: text(''), message: text(t.alertMessage), ok: text('') }}
      >
        {(texts) => (
          <Button variant="ghost" onClick={() => showAlert(nonEmpty(texts))}>
            {open}
          </Button>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="askPrompt"
        settings={{
          title: text(''),
          message: text(''),
          input: text(t.promptLabel),
          ok: text(''),
          cancel: text(''),
        }}
      >
        {({ input, ...words }) => (
          <Button
            variant="ghost"
            onClick={async () => {
              const answer = await askPrompt({
                ...nonEmpty(words),
                ...(input && { input: { label: input } }),
              })
              toast(t.answered(answer ?? t.nothing))
            }}
          >
            {open}
          </Button>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="toast"
        settings={{ text: text(t.toastText), ms: number(3000, 10_000, 500, 500), undo: flag() }}
      >
        {({ text: words, ms, undo }) => (
          <Button
            variant="ghost"
            onClick={() => toast(words, { ms, ...(undo && { undo: () => toast(t.undone) }) })}
          >
            {open}
          </Button>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="StatusOverlay"
        settings={{ state: choice('error', 'loading'), message: text('') }}
      >
        {({ state, message }) => (
          <Button
            variant="ghost"
            onClick={() => {
              setCover({ state, message: message || undefined })
              if (state === 'loading') setTimeout(() => setCover(null), demoOverlayMs)
            }}
          >
            {open}
          </Button>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="appOverlay.show"
        settings={{
          message: text(t.workText),
          subtitle: text(''),
          progress: number(40, 100),
          bar: flag(true),
        }}
      >
        {({ message, subtitle, progress, bar }) => (
          <div className="row wrap">
            <Button
              variant="ghost"
              onClick={() => {
                appOverlay.show({ ...nonEmpty({ message, subtitle }), ...(bar && { progress }) })
                setTimeout(appOverlay.hide, demoOverlayMs)
              }}
            >
              {open}
            </Button>
            <Button variant="quiet" onClick={reloadApplication}>
              {all.playground.reload}
            </Button>
          </div>
        )}
      </ControlledSpecimen>
      {cover?.state === 'loading' && <LoadingOverlay message={cover.message} />}
      {cover?.state === 'error' && (
        <StatusOverlay state="error" message={cover.message} onClose={() => setCover(null)} />
      )}
    </>
  )
}

/** Returns what was filled in; the rest is left to the component. */
const nonEmpty = <Words extends Record<string, string>>(texts: Words): Partial<Words> =>
  Object.fromEntries(Object.entries(texts).filter(([, message]) => message)) as Partial<Words>
