import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { appOverlay, reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { askPrompt, showAlert } from '#kernel/ui/dialog.tsx'
import { LoadingOverlay, StatusOverlay } from '#kernel/ui/overlay.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { choice, flag, Knobbed, number, text } from './knobs.tsx'
import { elementMessages } from './messages/index.ts'

/** How long a demo overlay covers the screen before it closes automatically. */
const trialMs = 2500

/** Overlays, with their knobs; a field left empty gives the default text. */
export function PlayedOverlays() {
  const all = useMessages(elementMessages)
  const t = all.overlays
  const [cover, setCover] = useState<{ state: 'loading' | 'error'; message?: string } | null>(null)
  const open = all.knobs.open
  return (
    <>
      <Knobbed name="showAlert" knobs={{ title: text(''), message: text(t.alertMessage), ok: text('') }}>
        {(words) => (
          <Button look="ghost" onClick={() => showAlert(filled(words))}>
            {open}
          </Button>
        )}
      </Knobbed>
      <Knobbed
        name="askPrompt"
        knobs={{
          title: text(''),
          message: text(''),
          input: text(t.promptLabel),
          ok: text(''),
          cancel: text(''),
        }}
      >
        {({ input, ...words }) => (
          <Button
            look="ghost"
            onClick={async () => {
              const answer = await askPrompt({ ...filled(words), ...(input && { input: { label: input } }) })
              toast(t.answered(answer ?? t.nothing))
            }}
          >
            {open}
          </Button>
        )}
      </Knobbed>
      <Knobbed
        name="toast"
        knobs={{ text: text(t.toastText), ms: number(3000, 10_000, 500, 500), undo: flag() }}
      >
        {({ text: words, ms, undo }) => (
          <Button
            look="ghost"
            onClick={() => toast(words, { ms, ...(undo && { undo: () => toast(t.undone) }) })}
          >
            {open}
          </Button>
        )}
      </Knobbed>
      <Knobbed name="StatusOverlay" knobs={{ state: choice('error', 'loading'), message: text('') }}>
        {({ state, message }) => (
          <Button
            look="ghost"
            onClick={() => {
              setCover({ state, message: message || undefined })
              if (state === 'loading') setTimeout(() => setCover(null), trialMs)
            }}
          >
            {open}
          </Button>
        )}
      </Knobbed>
      <Knobbed
        name="appOverlay.show"
        knobs={{ message: text(t.workText), subtitle: text(''), progress: number(40, 100), bar: flag(true) }}
      >
        {({ message, subtitle, progress, bar }) => (
          <div className="row wrap">
            <Button
              look="ghost"
              onClick={() => {
                appOverlay.show({ ...filled({ message, subtitle }), ...(bar && { progress }) })
                setTimeout(appOverlay.hide, trialMs)
              }}
            >
              {open}
            </Button>
            <Button look="quiet" onClick={reloadApplication}>
              {all.knobs.reload}
            </Button>
          </div>
        )}
      </Knobbed>
      {cover?.state === 'loading' && <LoadingOverlay message={cover.message} />}
      {cover?.state === 'error' && (
        <StatusOverlay state="error" message={cover.message} onClose={() => setCover(null)} />
      )}
    </>
  )
}

/** Returns what was filled in; the rest is left to the component. */
const filled = <Words extends Record<string, string>>(words: Words): Partial<Words> =>
  Object.fromEntries(Object.entries(words).filter(([, message]) => message)) as Partial<Words>
