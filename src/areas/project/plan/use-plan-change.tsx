import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { ganttMessages } from '../gantt/messages.ts'
import type { Impact } from '../gantt/move.rules.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { sendJson } from '../work/send-json.ts'
import { useWork } from '../work/use-work.ts'
import type { PlanChange, Proposal } from './change.input.ts'
import type { PlanChangePreview } from './change.server.ts'

const ImpactCard = lazy(async () => ({ default: (await import('../gantt/impact-card.tsx')).ImpactCard }))

/** A pending change, with its texts. */
interface ProposedChange {
  proposal: Proposal
  /** The task whose days are set, in its new state; it moves together with the others. */
  own?: PlanChange['moves'][number]
  heading: string
  onlyLabel: string
  /** Applies the change and moves nothing else. */
  applyAlone: () => unknown
  /** Message shown when it was applied with everything it moves. */
  done: (count: number) => string
  after?: () => void
}

interface PlanChangeControls {
  propose: (proposedChange: ProposedChange) => Promise<void>
  /** The change being previewed. */
  proposal: Proposal | null
  busy: boolean
  /** What it would move; nothing while there is no preview. */
  card: ReactNode
}

/**
 * A plan change on a screen without a plan: the server returns what would move, and this is shown before anything is
 * saved. A change that moves nothing else is applied immediately. A response that arrives after the next request is
 * dropped.
 */
export function usePlanChange(projectId: string): PlanChangeControls {
  const t = useMessages(projectMessages)
  const ganttText = useMessages(ganttMessages)
  const { act } = useWork()
  const [previewed, setPreviewed] = useState<{
    requested: ProposedChange
    preview: PlanChangePreview
  } | null>(null)
  const [busy, setBusy] = useState(false)
  const question = useRef(0)
  const drop = () => {
    question.current++
    setPreviewed(null)
    setBusy(false)
  }
  const propose = async (proposed: ProposedChange) => {
    drop()
    const number = question.current
    setBusy(true)
    try {
      const preview = await sendJson<PlanChangePreview>(
        projectPaths.api.previewChange(projectId),
        proposed.proposal,
      )
      if (number !== question.current) return
      const { impact, earlier, titles } = preview
      const others = impact.moves.filter(({ id }) => id !== proposed.own?.id)
      if (impact.ring)
        toast(`${ganttText.dependencyCycle} ${impact.ring.map((id) => titles[id]).join(' → ')}`)
      else if (others.length || impact.stays.length || earlier) setPreviewed({ requested: proposed, preview })
      else await proposed.applyAlone()
    } catch (error) {
      if (number === question.current) toast((error as Error).message || t.done.failed)
    } finally {
      if (number === question.current) setBusy(false)
    }
  }
  const card = previewed && (
    <Suspense fallback={null}>
      <ImpactCard
        heading={previewed.requested.heading}
        impact={previewed.preview.impact}
        earlier={previewed.preview.earlier}
        titleOf={(id) => previewed.preview.titles[id] ?? ''}
        pending={false}
        onApply={(moves) => {
          const { proposal, own, done, after } = previewed.requested
          const change = {
            ...('link' in proposal && { link: proposal.link }),
            moves: withOwnMove(moves, own),
          }
          void act(projectPaths.api.changes, change, done(moves.length)).then(() => after?.())
          drop()
        }}
        only={{
          label: previewed.requested.onlyLabel,
          run: () => {
            void previewed.requested.applyAlone()
            drop()
          },
        }}
        onCancel={() => {
          previewed.requested.after?.()
          drop()
        }}
      />
    </Suspense>
  )
  return { propose, proposal: previewed?.requested.proposal ?? null, busy, card }
}

const withOwnMove = (moves: Impact['moves'], ownMove: ProposedChange['own']): PlanChange['moves'] =>
  ownMove ? [ownMove, ...moves.filter(({ id }) => id !== ownMove.id)] : moves
