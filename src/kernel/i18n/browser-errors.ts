import { expressionErrors } from '#kernel/expression/expression-errors.ts'
import { fieldErrors } from '#kernel/fields/field-errors.ts'
import { registerErrorMessages } from './error-messages.ts'
import { kernelErrors } from './kernel-errors.ts'

// Messages a form shows before it is sent. A server registers them with the areas; a browser has no areas.
registerErrorMessages(kernelErrors, fieldErrors, expressionErrors)
