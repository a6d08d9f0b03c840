import { expressionErrors } from '#kernel/expression/expression-errors.ts'
import { fieldErrors } from '#kernel/fields/field-errors.ts'
import { registerErrorMessages } from './error-messages.ts'
import { kernelErrors } from './kernel-errors.ts'

// What a form says before it is sent. A server installs them with the areas; a browser knows no areas.
registerErrorMessages(kernelErrors, fieldErrors, expressionErrors)
