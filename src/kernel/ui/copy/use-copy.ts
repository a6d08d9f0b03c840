import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from '../messages/index.ts'
import { toast } from '../toast.tsx'
import { copyText } from './copy-text.ts'

/** Copies a text and confirms it with a toast (`said`, or a default), or says what to do if it failed. */
export function useCopy(): (text: string, doneText?: string) => Promise<void> {
  const t = useMessages(uiMessages).copy
  return async (text, doneText = t.done) => {
    toast((await copyText(text)) ? doneText : t.failed)
  }
}
