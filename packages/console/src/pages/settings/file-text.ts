// A file of settings as people edit it; empty where there is none.

export function fileText(file: unknown): string {
  return file === null ? '' : `${JSON.stringify(file, null, 2)}\n`
}
