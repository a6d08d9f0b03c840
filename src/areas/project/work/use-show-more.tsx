import { type ReactNode, startTransition, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'

/** Shows the first part of a long list, and the rest on a press: rendering thousands of lines together would block the page. */
export function useShowMore<Thing>(
  all: readonly Thing[],
  first: number,
): { visible: readonly Thing[]; more: ReactNode } {
  const t = useMessages(projectMessages)
  const [most, setMost] = useState(first)
  const hidden = all.length - most
  return {
    visible: hidden > 0 ? all.slice(0, most) : all,
    more: hidden > 0 && (
      <p className="row wrap xs soft-t" style={{ padding: '8px 4px' }}>
        {t.more.shown(most, all.length)}
        <button
          type="button"
          className="btn sm"
          onClick={() => startTransition(() => setMost((now) => now + 5 * first))}
        >
          {t.more.read}
        </button>
      </p>
    ),
  }
}
