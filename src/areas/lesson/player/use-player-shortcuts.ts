import type { RefObject } from 'react'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { toggleCaptions } from './captions-mode.ts'
import { type Command, commandOf, nextSpeed } from './keys.ts'

/** Keyboard shortcuts for the video, in the whole classroom or in one part of the page, except while typing. */
export function usePlayerShortcuts(
  video: RefObject<HTMLVideoElement | null>,
  container?: RefObject<HTMLElement | null>,
): void {
  useKeyDown((event) => {
    const player = video.current
    const isHere = !container || (event.target instanceof Node && container.current?.contains(event.target))
    const command = player && isHere && !event.defaultPrevented && commandOf(event, focusTypeOf(event.target))
    if (!command) return
    event.preventDefault()
    executeCommand(player, command)
  })
}

const field =
  'input:not([type=range]):not([type=button]):not([type=checkbox]), textarea, select, [contenteditable], [data-own-keys]'
const control = 'a, button, summary, input, [role=button], [role=slider], [role=tab], [tabindex="0"]'

function focusTypeOf(target: EventTarget | null): 'field' | 'control' | 'page' {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(field)) return 'field'
  return target.closest(control) ? 'control' : 'page'
}

function executeCommand(player: HTMLVideoElement, command: Command): void {
  const length = Number.isFinite(player.duration) ? player.duration : 0
  if (command.do === 'toggle') void (player.paused ? player.play().catch(() => undefined) : player.pause())
  else if (command.do === 'skip')
    player.currentTime = Math.max(
      0,
      Math.min(length || Number.MAX_SAFE_INTEGER, player.currentTime + command.seconds),
    )
  else if (command.do === 'part') player.currentTime = (length * command.tenth) / 10
  else if (command.do === 'speed') player.playbackRate = nextSpeed(player.playbackRate, command.by)
  else if (command.do === 'mute') player.muted = !player.muted
  else if (command.do === 'captions') toggleCaptions(player, document.documentElement.lang)
  // Full screen differs between devices; the element handles that.
  else player.parentElement?.querySelector<HTMLElement>('media-fullscreen-button')?.click()
}
