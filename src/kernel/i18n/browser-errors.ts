import { expressionErrors } from '#kernel/expression/expression-errors.ts'
import { fieldErrors } from '#kernel/fields/field-errors.ts'
import { kernelErrors } from './kernel-errors.ts'
import { addSentences } from './error-messages.ts'

// What a form says before it is sent. A server installs them with the areas; a browser knows no areas.
addSentences(kernelErrors, fieldErrors, expressionErrors)
