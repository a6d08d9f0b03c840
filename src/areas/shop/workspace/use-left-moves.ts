import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { type HeldAct, leftActs } from '#kernel/action/held-act.ts'
import { postAct, useHeldActs } from '#kernel/action/held-acts.ts'
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
export function useLeftMoves(): void {
  const t = useMessages(orderMessages).left
  const { revalidate } = useRevalidator()
  const saved = useHeldActs()
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    const { unanswered, unsent } = leftActs(saved.read(), Date.now(), undoToastMs)
    const finish = async (acts: readonly HeldAct[], notifies: boolean) => {
      for (const act of acts) {
        const answer = await postAct(act)
        if (!answer.ok && notifies) toast(t.failed(act.what))
        saved.write(saved.read().filter(({ id }) => id !== act.id))
      }
      if (acts.length) await revalidate()
    }
    const ask = async () => {
      await finish(unanswered, false)
      if (!unsent.length) return
      const agreed = await askPrompt({
        title: t.title,
        message: t.text(unsent.map(({ what }) => what).join(' · ')),
        ok: t.send,
        cancel: t.drop,
      })
      if (agreed !== null) return finish(unsent, true)
      const ids = new Set(unsent.map(({ id }) => id))
      saved.write(saved.read().filter(({ id }) => !ids.has(id)))
    }
    // Without a connection they stay stored for the next page.
    ask().catch(() => undefined)
  }, [revalidate, saved, t])
}
