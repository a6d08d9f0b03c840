import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tellEarlyTyping } from '#shell/restore-input.ts'

tellEarlyTyping()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
