interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** The used part of an OpenAPI document. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

const HEAD = `
import json, urllib.error, urllib.parse, urllib.request

class ApiError(Exception):
    def __init__(self, problem):
        super().__init__(problem["detail"])
        self.problem = problem

class Client:
    def __init__(self, base_url):
        self.base_url = base_url

    def _call(self, method, path, query, body, is_json):
        given = [(k, v) for k, v in query.items() if v is not None]
        url = self.base_url + path + ("?" + urllib.parse.urlencode(given, doseq=True) if given else "")
        data = None if body is None else json.dumps(body).encode()
        headers = {"X-Service": "python"} | ({} if data is None else {"Content-Type": "application/json"})
        request = urllib.request.Request(url, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                content = answer.read()
        except urllib.error.HTTPError as error:
            raise ApiError(json.load(error)) from None
        return json.loads(content) if is_json and content else content
`;

/** A Python module with a method for each operation of a document; it only needs the standard library. */
export function pythonClient({ paths }: OpenApi): string {
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => methodOf(method, path, operation)),
  );
  return `${HEAD}${methods.join('')}`;
}

function methodOf(method: string, path: string, operation: Operation): string {
  const { operationId, parameters = [], requestBody, responses } = operation;
  if (operationId === undefined) throw new Error(`${method} ${path} has no name`);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (named.join() !== inPath.join()) throw new Error(`${path} names ${named}, its parameters are ${inPath}`);
  const hasBody = requestBody?.content['application/json'] !== undefined;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const isJson = success?.content?.['application/json'] !== undefined;
  const keywords = [...inQuery.map((name) => `${safe(name)}=None`), ...(hasBody ? ['body=None'] : [])];
  const args = ['self', ...inPath.map(safe), ...(keywords.length > 0 ? ['*', ...keywords] : [])];
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `{urllib.parse.quote(str(${safe(name)}), safe="")}`);
  const query = `{${inQuery.map((name) => `"${name}": ${safe(name)}`).join(', ')}}`;
  const call = `self._call("${method.toUpperCase()}", f'${address}', ${query}, ${hasBody ? 'body' : 'None'}, ${isJson ? 'True' : 'False'})`;
  return `
    def ${snake(operationId)}(${args.join(', ')}):
        """${(operation.summary ?? '').replaceAll('"', "'").replaceAll('\\', '')}"""
        return ${call}
`;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/\W+/g, '_');
}

/** Python keywords cannot be argument names. */
function safe(name: string): string {
  return ['from', 'in', 'is', 'not', 'class', 'def', 'self', 'body'].includes(name) ? `${name}_` : name;
}
