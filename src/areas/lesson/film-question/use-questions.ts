import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { dueQuestion } from './film-question.rules.ts'
import type { ShownQuestion } from './film-question.types.ts'

/** Films that Safari shows on its own on a phone, where nothing can lie over them. */
type OwnScreen = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?(): void }
type Event = SyntheticEvent<HTMLVideoElement>

const ms = (seconds: number) => Math.round(seconds * 1000)

/**
 * Stops a video where something is asked, and keeps it there until it is answered, or passed over where that may be. A unit that is done
 * holds nobody up.
 */
export function useQuestions(
  video: RefObject<HTMLVideoElement | null>,
  { questions, isDone }: { questions: readonly ShownQuestion[]; isDone: boolean },
) {
  const [openId, setOpenId] = useState<string | null>(null)
  const state = useRef({ at: 0, skipped: new Set<string>(), open: null as string | null })
  const asked = questions.map((one) => ({ ...one, isRequired: one.isRequired && !isDone }))
  const open = asked.find(({ id }) => id === openId)

  const ask = (player: HTMLVideoElement, one: ShownQuestion, hasJumped: boolean) => {
    state.current.open = one.id
    player.pause()
    // Somebody who jumped over it comes back to it.
    if (hasJumped) player.currentTime = one.atMs / 1000
    state.current.at = one.atMs
    const screen = player as OwnScreen
    if (screen.webkitDisplayingFullscreen) screen.webkitExitFullscreen?.()
    if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
    setOpenId(one.id)
  }
  const look = (player: HTMLVideoElement, from: number, to: number) => {
    const due = dueQuestion(asked, { from, to, skipped: state.current.skipped })
    // Playing stops a little behind it; more than that is a jump.
    if (due) ask(player, due, from === to || to > due.atMs + 1500)
  }
  const close = () => {
    const player = video.current
    if (open && !open.verdict) state.current.skipped.add(open.id)
    state.current.open = null
    setOpenId(null)
    player?.closest('media-controller')?.querySelector<HTMLElement>('media-play-button')?.focus()
    if (player && !player.ended) void player.play().catch(() => undefined)
  }
  // An answer that is refused because it was given elsewhere comes with the fresh page.
  useEffect(() => {
    state.current.open = openId
  }, [openId])
  const handlers = {
    onPlay({ currentTarget }: Event) {
      if (!open) return
      if (open.isRequired && !open.verdict) currentTarget.pause()
      else close()
    },
    onTimeUpdate({ currentTarget }: Event) {
      const now = state.current
      const to = ms(currentTarget.currentTime)
      const from = now.at
      now.at = to
      if (now.open || currentTarget.paused || currentTarget.seeking) return
      look(currentTarget, from, to)
    },
    onSeeking({ currentTarget }: Event) {
      const to = ms(currentTarget.currentTime)
      // Only what must be answered holds a jump up.
      if (state.current.open) {
        if (open?.isRequired && !open.verdict && to > open.atMs) currentTarget.currentTime = open.atMs / 1000
        return
      }
      state.current.at = to
      look(currentTarget, to, to)
    },
    /** A video that is shorter than its author thought asks the rest at its end. */
    onEnded({ currentTarget }: Event) {
      if (state.current.open) return
      const due = dueQuestion(asked, {
        from: Number.MAX_SAFE_INTEGER,
        to: Number.MAX_SAFE_INTEGER,
        skipped: new Set(),
      })
      if (due) ask(currentTarget, due, false)
    },
  }
  return { open, close, handlers }
}
