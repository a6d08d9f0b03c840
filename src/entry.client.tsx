import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { focusPressed } from '#shell/focus-pressed.ts'
import { restoreInput } from '#shell/restore-input.ts'

restoreInput()
focusPressed()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
if (!CSS.supports('field-sizing', 'content'))
  import('#kernel/ui/grow-textareas.ts').then(({ growTextareas }) => growTextareas())
