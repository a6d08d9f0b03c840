import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tellEarlyTyping } from '#shell/early-typing.ts'

tellEarlyTyping()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
