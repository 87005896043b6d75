/**
 * Two ids of a segment: the one the page gives it at once, and the one from the service.
 * A segment that is deleted and comes back by undo keeps the first and gets another second.
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
