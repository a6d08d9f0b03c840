import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { appOverlay } from '#kernel/ui/app-overlay.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { askPrompt, confirmByTyping, showAlert } from '#kernel/ui/dialog.tsx'
import { LoadingOverlay, StatusOverlay } from '#kernel/ui/overlay.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

export function Overlays() {
  const all = useMessages(elementMessages)
  const t = all.overlays
  const [cover, setCover] = useState<'loading' | 'error' | null>(null)
  const tell = (answer: string | null | boolean) =>
    toast(t.answered(answer === null || answer === false ? t.nothing : String(answer) || 'OK'))
  const load = () => {
    setCover('loading')
    setTimeout(() => setCover(null), 2600)
  }
  const work = () => {
    let done = 0
    appOverlay.show({ message: t.workText, subtitle: t.workRows(0), progress: 0 })
    const timer = setInterval(() => {
      done += 4
      appOverlay.progress(done, t.workRows(done))
      if (done < 100) return
      clearInterval(timer)
      appOverlay.hide()
    }, 90)
  }
  return (
    <Group id="overlays" title={all.sections.overlays} lead={t.lead}>
      <Specimen name="showAlert, askPrompt, askToType">
        <div className="row wrap">
          <Button variant="ghost" onClick={() => showAlert({ message: t.alertMessage })}>
            {t.alert}
          </Button>
          <Button
            variant="ghost"
            onClick={async () =>
              tell(await askPrompt({ title: t.promptTitle, input: { label: t.promptLabel } }))
            }
          >
            {t.prompt}
          </Button>
          <Button variant="ghost" onClick={async () => tell(await askPrompt({ message: t.confirmMessage }))}>
            {t.confirm}
          </Button>
          <Button
            variant="danger"
            onClick={async () =>
              tell(
                await confirmByTyping({
                  title: t.typedTitle,
                  message: t.typedMessage,
                  word: t.typedWord,
                  ok: t.typedOk,
                }),
              )
            }
          >
            {t.typed}
          </Button>
        </div>
      </Specimen>
      <Specimen name="toast">
        <div className="row wrap">
          <Button
            variant="ghost"
            onClick={() => toast(t.toastText, { action: { label: t.seeCart, run: () => toast(t.seeCart) } })}
          >
            {t.toast}
          </Button>
          <Button variant="ghost" onClick={() => toast(t.undoText, { undo: () => toast(t.undone) })}>
            {t.undo}
          </Button>
        </div>
      </Specimen>
      <Specimen name="LoadingOverlay, appOverlay, StatusOverlay" wide>
        <div className="row wrap">
          <Button variant="ghost" onClick={load}>
            {t.loading}
          </Button>
          <Button variant="ghost" onClick={work}>
            {t.work}
          </Button>
          <Button variant="ghost" onClick={() => setCover('error')}>
            {t.error}
          </Button>
        </div>
      </Specimen>
      {cover === 'loading' && <LoadingOverlay />}
      {cover === 'error' && <StatusOverlay state="error" onClose={() => setCover(null)} />}
    </Group>
  )
}
