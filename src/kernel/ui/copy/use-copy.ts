import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from '../messages/index.ts'
import { toast } from '../toast.tsx'
import { copyText } from './copy-text.ts'

/** Copies a text and says in passing that it was done (`said`, or just that), or what to do where it could not be. */
export function useCopy(): (text: string, doneText?: string) => Promise<void> {
  const t = useMessages(uiMessages).copy
  return async (text, doneText = t.done) => {
    toast((await copyText(text)) ? doneText : t.failed)
  }
}
