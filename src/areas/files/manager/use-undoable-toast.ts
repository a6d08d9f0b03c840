import { useCallback, useRef } from 'react'
import { toast } from '#kernel/ui/toast.tsx'
import { isCommand } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { ownsKeys } from '#kernel/ui/use-keyboard-shortcuts.ts'

/**
 * Returns a function that reports what was done, with its undo: by the button of the message, or by Ctrl Z, which also
 * works once the message is gone, and again for what was done before that.
 */
export function useUndoableToast(): (text: string, undo: () => void) => void {
  const undos = useRef<(() => void)[]>([])
  useKeyDown((event) => {
    if (!isCommand(event, 'z') || event.shiftKey || event.repeat || event.defaultPrevented) return
    const undoLast = undos.current.at(-1)
    if (!undoLast || ownsKeys(event.target)) return
    event.preventDefault()
    undoLast()
  })
  return useCallback((text, undo) => {
    const undoOnce = () => {
      undos.current = undos.current.filter((other) => other !== undoOnce)
      dismiss()
      undo()
    }
    const dismiss = toast(text, { undo: undoOnce })
    undos.current.push(undoOnce)
  }, [])
}
