import { type RefObject, useEffect, useState } from 'react'
import type { Passage } from './annotation.rules.ts'

/** A selected passage, and where its end is within the positioned ancestor of its text, in pixels. */
interface SelectedPassage extends Passage {
  bottom: number
  left: number
}

/** A tap on the button that appears below a selection deselects it first on some phones. */
const lingerMs = 400

/** The passage of a text that is selected with a pointer; null if none is. The element contains that text only. */
export function useSelectedPassage(box: RefObject<HTMLElement | null>): {
  selected: SelectedPassage | null
  clear: () => void
} {
  const [selected, setSelected] = useState<SelectedPassage | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(timer)
      const now = box.current && passageIn(box.current)
      if (now) setSelected(now)
      else timer = setTimeout(() => setSelected(null), lingerMs)
    }
    document.addEventListener('selectionchange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', read)
    }
  }, [box])
  return {
    selected,
    clear: () => {
      setSelected(null)
      getSelection()?.removeAllRanges()
    },
  }
}

function passageIn(box: HTMLElement): SelectedPassage | null {
  const selection = getSelection()
  if (!selection?.rangeCount || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  // A triple click also selects the beginning of what follows.
  if (!box.contains(range.startContainer) || !range.intersectsNode(box)) return null
  const offsetOf = (node: Node, offset: number) => {
    const before = document.createRange()
    before.selectNodeContents(box)
    before.setEnd(node, offset)
    return before.toString().length
  }
  const length = box.textContent?.length ?? 0
  const start = offsetOf(range.startContainer, range.startOffset)
  const end = box.contains(range.endContainer) ? offsetOf(range.endContainer, range.endOffset) : length
  const frame = (box.offsetParent ?? box).getBoundingClientRect()
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  return {
    start,
    end,
    bottom: last.bottom - frame.top,
    left: Math.max(0, Math.min(last.left - frame.left, frame.width - 200)),
  }
}
