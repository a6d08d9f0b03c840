import { expressionErrors } from '#kernel/expression/sentences.ts'
import { fieldErrors } from '#kernel/fields/sentences.ts'
import { kernelErrors } from './kernel-sentences.ts'
import { addSentences } from './sentences.ts'

// What a form says before it is sent. A server installs them with the areas; a browser knows no areas.
addSentences(kernelErrors, fieldErrors, expressionErrors)
