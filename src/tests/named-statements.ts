import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A statement in the sources that is sent to the database under a name: `ctx.db.query<Row>('area.what', 'SELECT …', values)`. */
export interface NamedStatement {
  file: string
  name: string
  sql: string
  /** Columns the code expects of each row; absent if the type is not written beside the call. */
  columns?: string[]
}

interface StatementScan {
  statements: NamedStatement[]
  /** Names of the statements whose text is composed at run time. */
  composed: string[]
}

/** Returns the named statements of these files. Text from constants of the same file is inserted. */
export function namedStatements(files: readonly string[]): StatementScan {
  const found: StatementScan = { statements: [], composed: [] }
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    if (text.includes('.query')) collect(file, text, found)
  }
  return found
}

function collect(file: string, text: string, found: StatementScan): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const constants = new Map<string, ts.Expression>()
  const types = new Map<string, ts.Node>()
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
    if (ts.isInterfaceDeclaration(statement) && !statement.heritageClauses)
      types.set(statement.name.text, statement)
    if (ts.isTypeAliasDeclaration(statement)) types.set(statement.name.text, statement.type)
  }

  const textOf = (node: ts.Expression | undefined): string | undefined => {
    if (!node) return undefined
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return textOf(node.expression)
    if (ts.isIdentifier(node)) return textOf(constants.get(node.text))
    if (!ts.isTemplateExpression(node)) return undefined
    const parts = node.templateSpans.map((span) => [textOf(span.expression), span.literal.text])
    if (parts.some(([part]) => part === undefined)) return undefined
    return node.head.text + parts.flat().join('')
  }

  const columnsOf = (node: ts.Node | undefined): string[] | undefined => {
    if (!node) return undefined
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && !node.typeArguments)
      return columnsOf(types.get(node.typeName.text))
    if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return undefined
    return node.members.flatMap((member) =>
      ts.isPropertySignature(member) && !member.questionToken && isNamed(member.name)
        ? [member.name.text]
        : [],
    )
  }

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [name, sql] = node.arguments
      if (node.expression.name.text === 'query' && name && sql && isText(name)) {
        const named = textOf(name)
        const sqlText = textOf(sql)
        if (named === undefined || sqlText === undefined) found.composed.push(name.getText(source))
        else
          found.statements.push({
            file,
            name: named,
            sql: sqlText,
            columns: columnsOf(node.typeArguments?.[0]),
          })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** Statements of the installation itself have no name: their first argument is the text, and their second the values. */
const isText = (node: ts.Expression) =>
  (ts.isStringLiteralLike(node) && !/\s/.test(node.text)) || ts.isTemplateExpression(node)

const isNamed = (name: ts.PropertyName): name is ts.Identifier | ts.StringLiteral =>
  ts.isIdentifier(name) || ts.isStringLiteral(name)
