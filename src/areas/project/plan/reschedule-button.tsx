import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { detailMessages } from '../detail/messages.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { sendJson } from '../work/send-json.ts'
import type { PlanPreview } from './plan.server.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** Replans the project: shows what would move, or that nothing does. */
export function RescheduleButton({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const [plan, setPlan] = useState<PlanPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const loadPreview = async () => {
    setBusy(true)
    try {
      const found = await sendJson<PlanPreview>(projectPaths.api.plan(projectId), undefined, 'GET')
      if (found.ring.length) toast(detailText.dependencyCycle(found.ring.join(' → ')))
      else if (found.moves.length) setPlan(found)
      else toast(detailText.planNone)
    } catch (error) {
      toast((error as Error).message || t.done.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="ghost" size="small" disabled={busy} onClick={() => void loadPreview()}>
        {detailText.reschedule}
      </Button>
      {plan && <RescheduleDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  )
}
