import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { type DeferredAction, unfinishedActions } from '#kernel/action/deferred-action.ts'
import { postDeferredAction, useDeferredActions } from '#kernel/action/deferred-actions.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { undoToastMs } from '#kernel/ui/constants.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { orderMessages } from './messages/index.ts'

/**
 * Finishes what an earlier orders page of this user could not: requests sent while leaving the page are sent again (an
 * order that has moved rejects that, which is fine), and actions cut off by a crash are confirmed with the user, since
 * hours may have passed.
 */
export function useUnfinishedMoves(): void {
  const t = useMessages(orderMessages).left
  const { revalidate } = useRevalidator()
  const saved = useDeferredActions()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const { unanswered, unsent } = unfinishedActions(saved.read(), Date.now(), undoToastMs)
    const finish = async (heldActions: readonly DeferredAction[], notifies: boolean) => {
      for (const heldAction of heldActions) {
        const answer = await postDeferredAction(heldAction)
        if (!answer.ok && notifies) toast(t.failed(heldAction.what))
        saved.write(saved.read().filter(({ id }) => id !== heldAction.id))
      }
      if (heldActions.length) await revalidate()
    }
    const confirmUnsent = async () => {
      await finish(unanswered, false)
      if (!unsent.length) return
      const agreed = await askPrompt({
        title: t.title,
        message: t.text(unsent.map(({ what }) => what).join(' · ')),
        ok: t.send,
        cancel: t.discard,
      })
      if (agreed !== null) return finish(unsent, true)
      const ids = new Set(unsent.map(({ id }) => id))
      saved.write(saved.read().filter(({ id }) => !ids.has(id)))
    }
    // Without a connection they stay stored for the next page.
    confirmUnsent().catch(() => undefined)
  }, [revalidate, saved, t])
}
