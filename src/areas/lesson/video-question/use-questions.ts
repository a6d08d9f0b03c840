import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { dueQuestion } from './video-question.rules.ts'
import type { LearnerQuestion } from './video-question.types.ts'

/** On iPhones Safari plays videos full screen on its own, where nothing can be shown over them. */
type NativeFullscreenVideo = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean
  webkitExitFullscreen?(): void
}
type VideoEvent = SyntheticEvent<HTMLVideoElement>

const ms = (seconds: number) => Math.round(seconds * 1000)

/** Pauses a video at its questions until they are answered, or skipped if optional. Does not pause in a completed unit. */
export function useQuestions(
  video: RefObject<HTMLVideoElement | null>,
  { questions, isDone }: { questions: readonly LearnerQuestion[]; isDone: boolean },
) {
  const [openId, setOpenId] = useState<string | null>(null)
  const state = useRef({ at: 0, skipped: new Set<string>(), open: null as string | null })
  const effectiveQuestions = questions.map((question) => ({
    ...question,
    isRequired: question.isRequired && !isDone,
  }))
  const open = effectiveQuestions.find(({ id }) => id === openId)

  const openQuestion = (player: HTMLVideoElement, question: LearnerQuestion, hasJumped: boolean) => {
    state.current.open = question.id
    player.pause()
    // Seeks back to a question that was skipped by seeking.
    if (hasJumped) player.currentTime = question.atMs / 1000
    state.current.at = question.atMs
    const screen = player as NativeFullscreenVideo
    if (screen.webkitDisplayingFullscreen) screen.webkitExitFullscreen?.()
    if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
    setOpenId(question.id)
  }
  const checkForQuestion = (player: HTMLVideoElement, from: number, to: number) => {
    const due = dueQuestion(effectiveQuestions, { from, to, skipped: state.current.skipped })
    // Playback stops slightly after the question; anything further is a seek.
    if (due) openQuestion(player, due, from === to || to > due.atMs + 1500)
  }
  const close = () => {
    const player = video.current
    if (open && !open.verdict) state.current.skipped.add(open.id)
    state.current.open = null
    setOpenId(null)
    player?.closest('media-controller')?.querySelector<HTMLElement>('media-play-button')?.focus()
    if (player && !player.ended) void player.play().catch(() => undefined)
  }
  // If the question was already answered elsewhere, the answer is rejected, and the reloaded page shows the earlier
  // one.
  useEffect(() => {
    state.current.open = openId
  }, [openId])
  const handlers = {
    onPlay({ currentTarget }: VideoEvent) {
      if (!open) return
      if (open.isRequired && !open.verdict) currentTarget.pause()
      else close()
    },
    onTimeUpdate({ currentTarget }: VideoEvent) {
      const now = state.current
      const to = ms(currentTarget.currentTime)
      const from = now.at
      now.at = to
      if (now.open || currentTarget.paused || currentTarget.seeking) return
      checkForQuestion(currentTarget, from, to)
    },
    onSeeking({ currentTarget }: VideoEvent) {
      const to = ms(currentTarget.currentTime)
      // Only a required question prevents seeking.
      if (state.current.open) {
        if (open?.isRequired && !open.verdict && to > open.atMs) currentTarget.currentTime = open.atMs / 1000
        return
      }
      state.current.at = to
      checkForQuestion(currentTarget, to, to)
    },
    /** If the video is shorter than its author assumed, the remaining questions are asked at its end. */
    onEnded({ currentTarget }: VideoEvent) {
      if (state.current.open) return
      const due = dueQuestion(effectiveQuestions, {
        from: Number.MAX_SAFE_INTEGER,
        to: Number.MAX_SAFE_INTEGER,
        skipped: new Set(),
      })
      if (due) openQuestion(currentTarget, due, false)
    },
  }
  return { open, close, handlers }
}
