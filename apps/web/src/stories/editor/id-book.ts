/**
 * Maps the two ids of a segment: one assigned by the page immediately, one from the service. A segment restored by undo
 * keeps the first and gets a new second one.
 */
export class IdBook {
  readonly #toService = new Map<string, string>();
  readonly #toPage = new Map<string, string>();

  learn(pageId: string, serviceId: string): void {
    this.#toService.set(pageId, serviceId);
    this.#toPage.set(serviceId, pageId);
  }

  service(pageId: string): string {
    return this.#toService.get(pageId) ?? pageId;
  }

  page(serviceId: string): string {
    return this.#toPage.get(serviceId) ?? serviceId;
  }
}
